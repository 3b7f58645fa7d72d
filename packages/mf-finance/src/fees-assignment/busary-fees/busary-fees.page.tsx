import { ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { itemsPath } from '../fees.api';
import { BillingSettings } from '../items/billing-settings';
import { DepartmentGroups } from '../items/department-groups';
import { itemsList } from '../items/items.list';

const parts = [
  { tab: '', label: 'Items' },
  { tab: 'groups', label: 'Department groups' },
  { tab: 'settings', label: 'Billing settings' },
];

function Parts({ current }: { current: string }) {
  const tabs = parts.map(({ tab, label }) => ({
    to: tab ? `${itemsPath}?tab=${tab}` : itemsPath,
    label,
    current: tab === current,
  }));
  return <TabLinks label="Fee items, groups and billing settings" tabs={tabs} />;
}

function Items() {
  const mayEdit = useCan('finance.edit');
  return (
    <ListPage
      list={itemsList}
      actions={mayEdit && <ButtonLink to={`${itemsPath}/edit`}>New fee item</ButtonLink>}
    >
      <Parts current="" />
    </ListPage>
  );
}

interface PartProps {
  tab: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Part({ tab, title, lead, children }: PartProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Parts current={tab} />
      {children}
    </>
  );
}

const others: Readonly<Record<string, ReactNode>> = {
  groups: (
    <Part
      tab="groups"
      title="Department groups"
      lead="Departments that pay the same. A fee can be set for one group."
    >
      <DepartmentGroups />
    </Part>
  ),
  settings: (
    <Part tab="settings" title="Billing settings" lead="Late fees, due dates and windows stand at each fee.">
      <BillingSettings />
    </Part>
  ),
};

/** The master of fee items, the groups of departments that rules ask for, and what holds for all fees. */
export default function BusaryFeesPage() {
  const [params] = useSearchParams();
  return (
    <>
      <FeesTabs />
      {others[params.get('tab') ?? ''] ?? <Items />}
    </>
  );
}
