import { useQuery } from '@portal/shared/http';
import { ReportPage, TabLinks } from '@portal/shared/report';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { useMemo } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { itemChoicesQuery, itemsPath } from '../fees.api';
import { DepartmentGroups } from '../items/department-groups';
import { itemsReport } from '../items/items.report';

function Parts({ groups }: { groups: boolean }) {
  return (
    <TabLinks
      label="Fee items and groups"
      tabs={[
        { to: itemsPath, label: 'Items', current: !groups },
        { to: `${itemsPath}?tab=groups`, label: 'Department groups', current: groups },
      ]}
    />
  );
}

function Items() {
  const choices = useQuery(itemChoicesQuery);
  const mayEdit = useCan('finance.edit');
  const purposes = choices.data?.purposes;
  const report = useMemo(() => purposes && itemsReport(purposes), [purposes]);
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  if (!report) return <Loading label="Loading fee items…" />;
  return (
    <ReportPage
      report={report}
      actions={mayEdit && <ButtonLink to={`${itemsPath}/edit`}>New fee item</ButtonLink>}
    >
      <Parts groups={false} />
    </ReportPage>
  );
}

/** The master of fee items, and the groups of departments that rules ask for. */
export default function BusaryFeesPage() {
  const [params] = useSearchParams();
  const groups = params.get('tab') === 'groups';
  return (
    <>
      <FeesTabs />
      {groups ? (
        <>
          <PageHeader
            title="Department groups"
            lead="Departments that pay alike. A rule of fees can ask for one group."
          />
          <Parts groups />
          <DepartmentGroups />
        </>
      ) : (
        <Items />
      )}
    </>
  );
}
