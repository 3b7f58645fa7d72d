import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, PageHeader } from '@portal/shared/ui';
import { DegreeAudit } from '../../lib/degree-audit';
import { ClassTabs } from '../../lib/class-tabs';
import { approvalActions } from '../approval-actions';
import { approvalQuery } from '../approvals.api';
import { Change } from './change';
import { CoursesOnTheList } from './courses-on-the-list';
import { Differences } from './differences';
import { TakenOff } from './taken-off';
import { Notices } from './notices';
import { StudentSection } from './student-section';
import { WaitingPage } from './waiting-page';
import { WhatHappened } from './what-happened';
import { approvalsPath } from '../../lib/registration-pages';

const crumb = { label: 'Approve courses', to: approvalsPath };

function Opened({ id }: { id: number }) {
  const asked = useQuery({ ...approvalQuery(id), staleTime: 0 });
  return (
    <WaitingPage
      asked={asked}
      title="Course registration"
      loading="Loading the registration…"
      crumb={crumb}
      here="Course registration"
      actions={approvalActions}
    >
      {(registration) => (
        <>
          <Notices of={registration} what="registration" courses={registration.courses} />
          <StudentSection registration={registration} />
          <CoursesOnTheList registration={registration} />
          <Differences registration={registration} />
          <TakenOff registration={registration} />
          <DegreeAudit studentId={registration.studentId} />
          <WhatHappened registration={registration} />
        </>
      )}
    </WaitingPage>
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
