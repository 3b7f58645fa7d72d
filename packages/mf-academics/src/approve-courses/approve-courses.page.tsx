import { approvalStages, type ApprovalStage } from '@portal/contracts/academics';
import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { ClassTabs } from '../lib/class-tabs';
import { claimOf } from './approvals.api';
import { approvalsList } from './approvals.list';
import { ApprovalTabs, usePart } from './approval-tabs';
import { approveCleanAt, type Narrowed, type Refused } from './approve-clean';
import { borrowedList } from '../lib/borrowed/borrowed.list';
import { changesList } from '../lib/add-drop/changes.list';

const filters = ['sessionId', 'semester', 'departmentId', 'level'] as const;

function useNarrowed(): Narrowed {
  const [search] = useSearchParams();
  const chosen = filters.flatMap((name) => {
    const value = Number(search.get(name));
    return value > 0 ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The offices that somebody holds, wherever. */
function useOffices(): ApprovalStage[] {
  const holds = {
    adviser: useCan(claimOf.adviser),
    hod: useCan(claimOf.hod),
    dean: useCan(claimOf.dean),
  };
  return approvalStages.filter((stage) => holds[stage]);
}

/** Of one office; of several the tab says which. */
function officeOf(part: string | null, offices: readonly ApprovalStage[]): ApprovalStage | undefined {
  const named = offices.find((stage) => stage === part);
  if (part !== null) return named;
  return offices.length === 1 ? offices[0] : undefined;
}

function Refusals({ refused }: { refused: Refused }) {
  if (refused.length === 0) return null;
  return (
    <Alert status="warning" title="Not every one was approved">
      <ul>
        {refused.map(({ id, fullName, message }) => (
          <li key={id}>
            {fullName}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Waiting() {
  const { name, fixed } = usePart();
  const [refused, setRefused] = useState<Refused>([]);
  const office = officeOf(name, useOffices());
  const narrowed = useNarrowed();
  const list = useMemo(() => approvalsList(fixed ?? {}), [fixed]);
  const together = office && approveCleanAt(office, { asked: narrowed, onRefused: setRefused });
  return (
    <ListPage
      key={name}
      list={list}
      actions={together && <ActionButtons actions={[together]} row={undefined} />}
    >
      <ApprovalTabs />
      <Refusals refused={refused} />
    </ListPage>
  );
}

/** Parts that are lists of something else than registrations stand beside the others. */
function Part({ name }: { name: string | null }) {
  if (name === 'borrowed')
    return (
      <ListPage list={borrowedList}>
        <ApprovalTabs />
      </ListPage>
    );
  if (name === 'changes')
    return (
      <ListPage list={changesList}>
        <ApprovalTabs />
      </ListPage>
    );
  return <Waiting />;
}

/** What waits for an office, by stages; courses that are added and dropped, and those that others borrow, beside it. */
export default function ApproveCoursesPage() {
  const { name } = usePart();
  return (
    <>
      <ClassTabs />
      <Part name={name} />
    </>
  );
}
