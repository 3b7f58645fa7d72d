import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { UserManagementTabs } from '../../lib/user-management-tabs';
import { NeverActivated } from './never-activated';
import { NewAccount } from './new-account';
import { Permissions } from './permissions';
import { UploadAccounts } from './upload-accounts';

interface Part {
  name: string;
  label: string;
  content: ReactNode;
  /** Only for who may make accounts. */
  creates?: boolean;
}

const parts: readonly Part[] = [
  { name: 'new', label: 'Create one', creates: true, content: <NewAccount /> },
  { name: 'upload', label: 'From a spreadsheet', creates: true, content: <UploadAccounts /> },
  { name: 'never-activated', label: 'Never activated', content: <NeverActivated /> },
  { name: 'permissions', label: 'Effective permissions', content: <Permissions /> },
];

export default function ManagementPage() {
  const [params] = useSearchParams();
  const mayCreate = useCan('user.create');
  const shown = parts.filter(({ creates }) => mayCreate || !creates);
  const current = shown.find(({ name }) => name === params.get('tab')) ?? shown[0];
  return (
    <>
      <UserManagementTabs />
      <PageHeader
        title="New accounts"
        crumbs={[{ label: 'Users', to: '/user_management/users' }, { label: 'New accounts' }]}
        lead="Make accounts, see who has not used theirs yet, and what a person may do."
      />
      <TabLinks
        label="New accounts"
        tabs={shown.map(({ name, label }) => ({
          to: `?tab=${name}`,
          label,
          current: name === current?.name,
        }))}
      />
      {current?.content}
    </>
  );
}
