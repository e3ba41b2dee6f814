// What an assistant can do with the service: each tool is one call, or the few that belong together.
import { writeGuide } from '@deckle/agent';
import {
  agentRequestSchema,
  createDocumentSchema,
  exportFormatSchema,
  kindSchema,
  listDocumentsSchema,
} from '@deckle/api';
import { type Client, DeckleError, type StreamEvent } from '@deckle/client';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  counted,
  describeBlanks,
  describeDiagnostics,
  describeDocument,
  describeError,
  partNames,
} from './describe.ts';

/** Bytes of a file that is returned in an answer; larger ones would not fit what assistants read. */
const maxReturned = 10 * 1024 * 1024;

const { prompt, kind, language, length, tone, audience, theme, brandId, materials, sources, plan, stopAfter } =
  agentRequestSchema.shape;
const { source, title } = createDocumentSchema.shape;
const documentId = z.string().max(100).describe('The id of a document: doc_…');
const revision = z.number().int().min(1).describe('The revision that was read, so that a newer one is not overwritten');

/** `saveFile`: see `McpServerOptions`. */
export function addTools(
  server: McpServer,
  client: Client,
  saveFile: ((name: string, bytes: Uint8Array) => Promise<string>) | undefined,
): void {
  const reading = { readOnlyHint: true, openWorldHint: false };
  const writing = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  server.registerTool(
    'make',
    {
      title: 'Make a document',
      description: "Deckle's own writer turns a prompt into a deck, a text document or a spreadsheet, and saves it.",
      inputSchema: z.strictObject({
        prompt,
        kind,
        language,
        length,
        tone,
        audience,
        theme,
        brandId,
        materials,
        sources,
        plan,
        stopAfter,
      }),
      annotations: writing,
    },
    (request, { mcpReq: { signal } }) => answer(() => follow(client.make(request, { signal }))),
  );
  server.registerTool(
    'revise',
    {
      title: 'Revise a document',
      description: 'Changes a document as the prompt asks ("make slide 3 shorter"); everything else stays as it is.',
      inputSchema: z.strictObject({ documentId, prompt, materials }),
      annotations: writing,
    },
    (request, { mcpReq: { signal } }) => answer(() => follow(client.make(request, { signal }))),
  );
  server.registerTool(
    'import',
    {
      title: 'Import a file',
      description:
        'A file of another program (.docx, .pptx, .xlsx, .pdf, .epub, .html, .csv …) as source, to change and "save", and what of it could not be read. Its pictures go to the workspace.',
      inputSchema: z.strictObject({
        name: z.string().min(1).max(200).describe('The name of the file, with its ending'),
        base64: z.base64().min(1).describe('Its bytes'),
      }),
      annotations: writing,
    },
    ({ name, base64 }, { mcpReq: { signal } }) =>
      answer(async () => {
        const file = new Blob([Buffer.from(base64, 'base64')]);
        const read = await client.importFile({ file, name }, { signal });
        return [text(`A ${read.kind}. ${describeDiagnostics(read.diagnostics)}`), text(read.source)];
      }),
  );
  server.registerTool(
    'guide',
    {
      title: 'Read the guide to the source language',
      description: 'How to write the source of a deck, a text document or a spreadsheet. Read it before you write one.',
      inputSchema: z.strictObject({ kind: kindSchema }),
      annotations: reading,
    },
    ({ kind: of }) => answer(async () => [text(writeGuide(of))]),
  );
  server.registerTool(
    'check',
    {
      title: 'Check a source',
      description:
        'Compiles and lays out a source: says how many pages it has, and what is wrong, with line and remedy.',
      inputSchema: z.strictObject({ source, kind: kindSchema.optional(), theme, brandId }),
      annotations: reading,
    },
    (request, { mcpReq: { signal } }) =>
      answer(async () => {
        const { kind: found, title: heading, pages, diagnostics } = await client.render(request, { signal });
        const told = [describeDiagnostics(diagnostics), ...describeBlanks(request.source)];
        return [text(`"${heading}", ${found}, ${counted(pages, partNames[found])}.\n${told.join('\n')}`)];
      }),
  );
  server.registerTool(
    'render',
    {
      title: 'Render a source',
      description: 'The whole document as one page of HTML, as it will look.',
      inputSchema: z.strictObject({ source, kind: kindSchema.optional(), theme, brandId }),
      annotations: reading,
    },
    (request, { mcpReq: { signal } }) =>
      answer(async () => {
        const { html, title: heading, diagnostics } = await client.render(request, { signal });
        const page = { uri: `deckle://render/${encodeURIComponent(heading)}.html`, mimeType: 'text/html', text: html };
        return [text(describeDiagnostics(diagnostics)), { type: 'resource', resource: page }];
      }),
  );
  server.registerTool(
    'save',
    {
      title: 'Save a document',
      description: 'Stores a source as a new document; with documentId, as the new revision of that one.',
      inputSchema: z
        .strictObject({
          source,
          title,
          kind: kindSchema.optional().describe('Of a new document'),
          theme,
          brandId,
          documentId: documentId.optional(),
          revision: revision.optional(),
        })
        .refine(({ documentId: id, revision: read }) => id !== undefined || read === undefined, {
          path: ['revision'],
          message: 'needs documentId: the document that was read.',
        })
        .refine(({ documentId: id, kind: of }) => id === undefined || of === undefined, {
          path: ['kind'],
          message: 'is that of a new document; this one keeps its kind.',
        }),
      annotations: writing,
    },
    ({ documentId: id, revision: read, kind: of, ...work }, { mcpReq: { signal } }) =>
      answer(async () => {
        const saved =
          id === undefined
            ? await client.createDocument({ ...work, ...(of && { kind: of }) }, { signal })
            : await client.updateDocument(id, { ...work, ...(read && { revision: read }) }, { signal });
        return [text([`Saved. ${describeDocument(saved)}`, ...describeBlanks(work.source)].join('\n'))];
      }),
  );
  server.registerTool(
    'export',
    {
      title: 'Export a document',
      description: 'A document, or a source, as .pptx, .docx, .xlsx or .pdf.',
      inputSchema: z.strictObject({
        documentId: documentId.optional(),
        source: source.optional(),
        format: exportFormatSchema,
        theme,
        brandId,
      }),
      annotations: { readOnlyHint: saveFile === undefined, destructiveHint: false, openWorldHint: false },
    },
    (request, { mcpReq: { signal } }) =>
      answer(async () => {
        const { filename, mediaType, size, base64, diagnostics } = await client.exportAsJson(request, { signal });
        const told = describeDiagnostics(diagnostics);
        if (saveFile !== undefined)
          return [text(`Saved as ${await saveFile(filename, Buffer.from(base64, 'base64'))}, ${size} bytes.\n${told}`)];
        if (size > maxReturned)
          return [
            text(`${filename} has ${size} bytes, which is too large to return here. Fetch it with POST /api/export.`),
          ];
        const uri = `deckle://export/${encodeURIComponent(filename)}`;
        return [
          text(`${filename}, ${size} bytes.\n${told}`),
          { type: 'resource', resource: { uri, mimeType: mediaType, blob: base64 } },
        ];
      }),
  );
  server.registerTool(
    'list',
    {
      title: 'List documents',
      description: 'The documents of the workspace, last changed first; q searches titles and texts.',
      inputSchema: listDocumentsSchema.pick({ kind: true, q: true, cursor: true }),
      annotations: reading,
    },
    (request, { mcpReq: { signal } }) =>
      answer(async () => {
        const { documents, nextCursor } = await client.listDocuments(request, { signal });
        const more = nextCursor === null ? '' : `\nMore: call again with cursor "${nextCursor}".`;
        return [
          text(documents.length === 0 ? 'No documents.' : `${documents.map(describeDocument).join('\n')}${more}`),
        ];
      }),
  );
  server.registerTool(
    'get',
    {
      title: 'Get a document',
      description: 'A document with its source.',
      inputSchema: z.strictObject({ documentId }),
      annotations: reading,
    },
    ({ documentId: id }, { mcpReq: { signal } }) =>
      answer(async () => {
        const found = await client.readDocument(id, { signal });
        return [text(describeDocument(found)), text(found.source)];
      }),
  );
  server.registerTool(
    'brands',
    {
      title: 'List brands',
      description: "The company's own templates: their ids are what brandId takes.",
      inputSchema: z.strictObject({}),
      annotations: reading,
    },
    (_, { mcpReq: { signal } }) =>
      answer(async () => {
        const { brands } = await client.listBrands({}, { signal });
        return [text(brands.length === 0 ? 'No brands.' : brands.map(({ id, name }) => `${id}: ${name}`).join('\n'))];
      }),
  );
}

type Content = CallToolResult['content'];

const text = (written: string) => ({ type: 'text' as const, text: written });

/** The result of a tool; what the service refuses is told to the assistant, which can mend it. */
async function answer(work: () => Promise<Content>): Promise<CallToolResult> {
  try {
    return { content: await work() };
  } catch (error) {
    if (!(error instanceof DeckleError)) throw error;
    return { isError: true, content: [text(describeError(error))] };
  }
}

/** A generation to its end: the document, and what the check found. */
async function follow(events: AsyncIterable<StreamEvent>): Promise<Content> {
  const diagnostics: Extract<StreamEvent, { type: 'diagnostic' }>[] = [];
  for await (const event of events) {
    if (event.type === 'diagnostic') diagnostics.push(event);
    else if (event.type === 'error') {
      const draft = event.document && `The draft so far is saved. ${describeDocument(event.document)}`;
      throw new DeckleError(event.error, [event.message, draft].filter(Boolean).join('\n'));
    } else if (event.type === 'done') {
      if (event.plan !== undefined) return [text(JSON.stringify(event.plan))];
      const about = event.document === undefined ? `"${event.title}" is not saved.` : describeDocument(event.document);
      return [text(`${about}\n${describeDiagnostics(diagnostics)}`)];
    }
  }
  throw new DeckleError('cut', 'The stream ended early.');
}
