// The app: maps addresses to pages, and holds what all pages share.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { go, safePath, useAddress } from './client/address.ts';
import { useBrands } from './client/use-brands.ts';
import type { Used } from './client/use-examples.ts';
import { useFocusKeeper } from './client/use-focus-keeper.ts';
import { useGeneration } from './client/use-generation.ts';
import { type Session, useSession } from './client/use-session.ts';
import { useWrittenText } from './client/use-written-text.ts';
import { BrandPanel } from './components/brand-panel.tsx';
import { ExampleGallery } from './components/example-gallery.tsx';
import { HeadBar } from './components/head-bar.tsx';
import { ProblemNote } from './components/problem-note.tsx';
import { Loading } from './components/states.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { BrandPage } from './pages/brand-page.tsx';
import { DocumentPage } from './pages/document-page.tsx';
import { DocumentsPage } from './pages/documents-page.tsx';
import { MissingPage } from './pages/missing-page.tsx';
import { PromptPage } from './pages/prompt-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { TrashPage } from './pages/trash-page.tsx';
import { WritePage } from './pages/write-page.tsx';

export function App() {
  const address = useAddress();
  const session = useSession();
  const { user } = session;
  const isSignedIn = user !== undefined;
  const brands = useBrands(user?.id);
  const generation = useGeneration();
  const text = useWrittenText();
  const main = useFocusOnArrival(address.pathname);
  useFocusKeeper();
  const { signOutCount } = session;
  // The next user sees nothing of the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each sign-out
  useEffect(() => {
    if (signOutCount === 0) return;
    generation.forget();
    text.forget();
  }, [signOutCount]);
  const write = (source: string, notice: string, part = ''): void => {
    text.put(source, notice);
    go(`/write${part}`);
  };
  const use = (used: Used): void => {
    if ('documentId' in used) go(`/documents/${used.documentId}`);
    else write(used.source, `This is your own copy of “${used.title}”.`);
  };

  function pageAt(path: string): ReactNode {
    const brandId = /^\/brands\/([\w-]+)$/.exec(path)?.[1];
    const documentId = /^\/documents\/([\w-]+)$/.exec(path)?.[1];
    if (path === '/')
      return (
        <div key={signOutCount} className="space-y-8">
          {!session.isKnown && session.problem !== undefined && (
            <ProblemNote problem={session.problem} onRetry={session.reload} />
          )}
          <PromptPage
            control={generation}
            isSignedIn={isSignedIn}
            isUserKnown={session.isKnown}
            brandId={brands.brandId}
            onEdit={(source, part) => write(source, '', part)}
          />
          {isSignedIn && <BrandPanel control={brands} />}
          {generation.generation.phase === 'idle' && <ExampleGallery isSignedIn={isSignedIn} onUse={use} />}
        </div>
      );
    if (path === '/write')
      return (
        <div className="space-y-8">
          <WritePage key={signOutCount} text={text} isSignedIn={isSignedIn} brandId={brands.brandId} />
          {isSignedIn && <BrandPanel control={brands} />}
        </div>
      );
    if (path === '/sign-in') return <ArrivalPage next={safePath(address.searchParams.get('next'))} session={session} />;
    if (documentId !== undefined)
      return own('Sign in to open this document.', () => (
        <DocumentPage key={documentId} id={documentId} brands={brands.brands} />
      ));
    if (brandId !== undefined)
      return own('Sign in to see this template.', () => (
        <BrandPage key={brandId} id={brandId} onChange={brands.replace} />
      ));
    if (path === '/documents') return own('Sign in to see your documents.', () => <DocumentsPage address={address} />);
    if (path === '/trash') return own('Sign in to see your trash.', () => <TrashPage />);
    if (path === '/account') return own('Sign in to see your account.', () => <AccountPage session={session} />);
    return <MissingPage isSignedIn={isSignedIn} />;
  }

  /** A page for signed-in users; others sign in first, then return to it. */
  function own(reason: string, page: () => ReactNode): ReactNode {
    if (isSignedIn) return page();
    if (session.isLoading) return <Loading what="your account" />;
    if (session.problem !== undefined) return <ProblemNote problem={session.problem} onRetry={session.reload} />;
    return <SignInPage next={address.pathname + address.search} reason={reason} />;
  }

  return (
    <div className="mx-auto max-w-[1400px] px-4 pb-16 sm:px-6">
      <a
        href="#content"
        className="button button-main sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        Skip to the content
      </a>
      <HeadBar session={session} path={address.pathname} />
      <main id="content" ref={main} tabIndex={-1} className="outline-none">
        {pageAt(address.pathname)}
      </main>
    </div>
  );
}

/** The sign-in page; redirects users who are signed in. Checked again here, because a session may have ended. */
function ArrivalPage({ next, session }: { readonly next: string; readonly session: Session }) {
  const [isAsked, setIsAsked] = useState(false);
  const isSignedIn = session.user !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    session.reload().then(() => setIsAsked(true));
  }, []);
  useEffect(() => {
    if (isAsked && isSignedIn) go(next, { isReplaced: true });
  }, [isAsked, isSignedIn, next]);
  return !isAsked || isSignedIn ? <Loading what="your account" /> : <SignInPage next={next} />;
}

/** On navigation, scrolls to the top and focuses the heading, as after a load; the first page keeps the browser's own position. */
function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    // A field that the address asked for has it already.
    if (main.current?.contains(document.activeElement) && document.activeElement?.matches('textarea')) return;
    const find = () => main.current?.querySelector<HTMLElement>('h1');
    if (find()) {
      find()?.focus({ preventScroll: true });
      return;
    }
    // A loading page gets its heading later; does nothing if the user has moved on.
    const observer = new MutationObserver(() => {
      if (!find()) return;
      observer.disconnect();
      if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    });
    observer.observe(main.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
  return main;
}
