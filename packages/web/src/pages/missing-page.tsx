// The page for an unknown address, with links to go on.
import { useTitle } from '../client/use-title.ts';
import { Link } from '../components/link.tsx';

export function MissingPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  useTitle('Nothing here');
  return (
    <div className="mx-auto max-w-xl space-y-4 py-14 text-center">
      <h1 className="text-2xl font-semibold outline-none" tabIndex={-1}>
        Page not found
      </h1>
      <p className="text-quiet">The address may have a typo, or the page may have moved. Your documents are safe.</p>
      <p className="flex flex-wrap justify-center gap-2">
        <Link href="/" className="button button-main">
          Make something new
        </Link>
        {isSignedIn && (
          <Link href="/documents" className="button">
            Your documents
          </Link>
        )}
      </p>
    </div>
  );
}
