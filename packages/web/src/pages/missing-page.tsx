// An address that the app does not have.
import { useTitle } from '../client/use-title.ts';
import { Link } from '../components/link.tsx';

export function MissingPage() {
  useTitle('Not found');
  return (
    <div className="mx-auto max-w-xl space-y-4 py-14 text-center">
      <h1 className="text-2xl font-semibold outline-none" tabIndex={-1}>
        There is no such page
      </h1>
      <p className="text-quiet">The address may be mistyped.</p>
      <Link href="/" className="button button-main">
        To the start
      </Link>
    </div>
  );
}
