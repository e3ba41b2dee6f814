// The account of who is signed in.
import type { Session } from '../client/use-session.ts';
import { useTitle } from '../client/use-title.ts';
import { PageHead } from '../components/page-head.tsx';

type Props = { readonly session: Session };

export function AccountPage({ session: { user } }: Props) {
  useTitle('Account');
  return <PageHead title="Account" lead={user!.email} />;
}
