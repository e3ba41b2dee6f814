// The account page: profile, sessions, usage, pictures, language models, activity, keys, export and deletion.

import { go } from '../client/address.ts';
import { deckle } from '../client/deckle.ts';
import { useLoaded } from '../client/use-loaded.ts';
import type { Session } from '../client/use-session.ts';
import { useTitle } from '../client/use-title.ts';
import { ActivitySection } from '../components/account/activity-section.tsx';
import { KeysSection } from '../components/account/keys-section.tsx';
import { LeavingSection } from '../components/account/leaving-section.tsx';
import { ModelsSection } from '../components/account/models-section.tsx';
import { PicturesSection } from '../components/account/pictures-section.tsx';
import { ProfileSection } from '../components/account/profile-section.tsx';
import { ProvidersSection } from '../components/account/providers-section.tsx';
import { SessionsSection } from '../components/account/sessions-section.tsx';
import { UsageSection } from '../components/account/usage-section.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Loading } from '../components/states.tsx';

type Props = { readonly session: Session };

export function AccountPage({ session }: Props) {
  useTitle('Account');
  const { value: account, problem, reload } = useLoaded('account', deckle.readAccount);
  const onRenamed = async (): Promise<void> => {
    await Promise.all([reload(), session.reload()]);
  };
  const onDeleted = async (): Promise<void> => {
    session.clear();
    go('/');
    await session.reload();
  };
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead title="Account" />
      {problem !== undefined && <ProblemNote problem={problem} onRetry={reload} />}
      {account === undefined && problem === undefined && <Loading what="your account" />}
      {account !== undefined && (
        <>
          <ProfileSection user={account.user} onChange={onRenamed} />
          <SessionsSection />
          <ProvidersSection providers={account.user.providers} onChange={reload} />
          <UsageSection usage={account.usage} limits={account.limits} />
          <PicturesSection />
          <ModelsSection
            languageModel={account.languageModel}
            localModelsOnly={account.user.localModelsOnly}
            onChange={reload}
          />
          <ActivitySection />
          <KeysSection />
          <LeavingSection email={account.user.email} onDeleted={onDeleted} />
        </>
      )}
    </div>
  );
}
