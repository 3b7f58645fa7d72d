import { approvalStages } from '@portal/contracts/academics';
import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Alert, When } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { ClassTabs } from '../lib/class-tabs';
import { useWaiting } from './approvals.api';
import { approvalsList } from './approvals.list';
import { ApprovalTabs, usePart } from './approval-tabs';
import { approveCleanAt, type Narrowed, type Refused } from './approve-clean';
import { borrowedList } from '../lib/borrowed/borrowed.list';
import { changesList } from '../lib/add-drop/changes.list';

const filters = ['sessionId', 'semester', 'departmentId', 'optionId', 'level'] as const;

function useNarrowed(): Narrowed {
  const [search] = useSearchParams();
  const chosen = filters.flatMap((name) => {
    const value = Number(search.get(name));
    return value > 0 ? [[name, value] as const] : [];
  });
  const words = search.get('search');
  return { ...Object.fromEntries(chosen), ...(words && { search: words }) };
}

interface TogetherProps {
  part: string | null;
  asked: Narrowed;
  onRefused: (refused: Refused) => void;
}

/** The button that approves what is clean, of the office whose part is open, or of the one office that somebody holds. */
function Together({ part, asked, onRefused }: TogetherProps) {
  const { data } = useWaiting();
  if (!data) return null;
  const ofPart = part === null ? data.office : data.offices;
  return approvalStages
    .filter((stage) => part === null || part === stage)
    .map((stage) => (
      <When key={stage} value={ofPart} is={stage}>
        <ActionButtons actions={[approveCleanAt(stage, { asked, onRefused })]} row={undefined} />
      </When>
    ));
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
  const narrowed = useNarrowed();
  const list = useMemo(() => approvalsList(fixed ?? {}), [fixed]);
  return (
    <ListPage
      key={name}
      list={list}
      actions={<Together part={name} asked={narrowed} onRefused={setRefused} />}
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
