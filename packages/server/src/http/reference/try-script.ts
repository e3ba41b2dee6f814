// The script of /api/docs: submits its forms and shows the responses. It only contacts its own server.
import { createHash } from 'node:crypto';

export const tryScript = `
'use strict';
const key = document.querySelector('#key');
const kilobytes = (size) => (size < 1024 ? size + ' bytes' : (size / 1024).toFixed(1) + ' kB');

function add(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className !== undefined) element.className = className;
  parent.append(element);
  return element;
}

function requestOf(form) {
  const values = new FormData(form);
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const field of form.querySelectorAll('[data-in]')) {
    if (field.dataset.in === 'path') path = path.replace('{' + field.name + '}', encodeURIComponent(field.value));
    else if (field.dataset.in === 'query' && field.value !== '') query.set(field.name, field.value);
  }
  const headers = {};
  if (key.value.trim() !== '') headers.Authorization = 'Bearer ' + key.value.trim();
  if (values.has('accept')) headers.Accept = values.get('accept');
  const init = { method: form.dataset.method, headers };
  if (form.querySelector('[type=file]') !== null) {
    init.body = new FormData();
    for (const { name, value, files } of form.querySelectorAll('[data-in=form]'))
      if (value !== '') init.body.set(name, files === null ? value : files[0]);
  }
  if (values.has('body')) {
    headers['Content-Type'] = 'application/json';
    init.body = values.get('body');
  }
  return [path + (query.size === 0 ? '' : '?' + query), init];
}

async function showLines(answer, result) {
  const box = add(result, 'pre', '');
  box.tabIndex = 0;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    box.textContent += next.value;
    box.scrollTop = box.scrollHeight;
  }
}

async function showBytes(answer, result, type) {
  const blob = await answer.blob();
  const url = URL.createObjectURL(blob);
  if (type.startsWith('image/')) {
    add(result, 'img').src = url;
    result.lastChild.alt = 'The picture in the response';
    return;
  }
  const named = /filename\\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '');
  const link = add(add(result, 'p'), 'a', 'Save the file (' + kilobytes(blob.size) + ')');
  link.href = url;
  link.download = named === null ? 'answer' : decodeURIComponent(named[1]);
}

async function showText(answer, result, type) {
  const text = await answer.text();
  let shown = text;
  if (type.includes('json')) try { shown = JSON.stringify(JSON.parse(text), undefined, 2); } catch {}
  if (shown === '') return;
  const box = add(result, 'pre', shown.length > 100000 ? shown.slice(0, 100000) + '\\n…' : shown);
  box.tabIndex = 0;
}

async function send(form) {
  const result = form.querySelector('.result');
  const [button, stop] = form.querySelectorAll('button');
  const leaving = new AbortController();
  result.replaceChildren();
  button.disabled = true;
  stop.hidden = false;
  stop.onclick = () => leaving.abort();
  try {
    const [url, init] = requestOf(form);
    const start = performance.now();
    const answer = await fetch(url, { ...init, signal: leaving.signal });
    const time = Math.round(performance.now() - start);
    const type = answer.headers.get('content-type') ?? '';
    add(result, 'p', answer.status + ' ' + answer.statusText + ', ' + time + ' ms', answer.ok ? 'status' : 'status bad');
    if (type.includes('x-ndjson')) await showLines(answer, result);
    else if (type.includes('json') || type.startsWith('text/') || type === '') await showText(answer, result, type);
    else await showBytes(answer, result, type);
  } catch (error) {
    add(result, 'p', leaving.signal.aborted ? 'Stopped.' : 'No response: ' + error.message, 'status bad');
  } finally {
    button.disabled = false;
    stop.hidden = true;
  }
}

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}
const keyForm = document.querySelector('.key');
keyForm.hidden = false;
keyForm.addEventListener('submit', (event) => event.preventDefault());

// A link to a route opens it.
function openTarget() {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (target !== null && target.tagName === 'DETAILS') target.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
`;

/** In base64, for Content-Security-Policy. */
export const tryScriptHash = createHash('sha256').update(tryScript).digest('base64');
