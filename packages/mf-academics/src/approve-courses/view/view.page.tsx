import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, LabelBadge, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { DegreeAudit } from '../../lib/degree-audit';
import { ClassTabs } from '../../lib/class-tabs';
import { approvalActions } from '../approval-actions';
import { approvalQuery } from '../approvals.api';
import { Change } from './change';
import { CoursesOnTheList } from './courses-on-the-list';
import { Differences } from './differences';
import { TakenOff } from './taken-off';
import { Notices, StudentSection } from './student-section';
import { WhatHappened } from './what-happened';
import { approvalsPath, stageBadges } from '../../lib/registration-pages';

const crumb = { label: 'Approve courses', to: approvalsPath };

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...approvalQuery(id), staleTime: 0 });
  if (!data)
    return (
      <>
        <PageHeader title="Course registration" crumbs={[crumb, { label: 'Course registration' }]} />
        {error ? (
          <ErrorMessage error={error} retry={() => void refetch()} />
        ) : (
          <Loading label="Loading the registration…" />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.fullName}
        lead={<LabelBadge of={stageBadges} value={data.state} />}
        crumbs={[crumb, { label: data.fullName }]}
        actions={<ActionButtons actions={approvalActions} row={data} />}
      />
      <Stack gap="5">
        <Notices registration={data} />
        <StudentSection registration={data} />
        <CoursesOnTheList registration={data} />
        <Differences registration={data} />
        <TakenOff registration={data} />
        <DegreeAudit studentId={data.studentId} />
        <WhatHappened registration={data} />
      </Stack>
    </>
  );
}

/**
 * One registration, which `?id=` names: what was submitted, what is out of the ordinary, and what is done with it. With
 * `?change=` a request to add and drop courses of one.
 */
export default function ApprovalPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const change = Number(search.get('change'));
  if (Number.isInteger(change) && change > 0)
    return (
      <>
        <ClassTabs />
        <Change key={change} id={change} />
      </>
    );
  return (
    <>
      <ClassTabs />
      {Number.isInteger(id) && id > 0 ? (
        <Opened key={id} id={id} />
      ) : (
        <>
          <PageHeader title="Course registration" lead="No registration was chosen." />
          <ButtonLink to={approvalsPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
