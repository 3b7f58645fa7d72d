import { TabLinks } from '@portal/shared/lists';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { When } from '@portal/shared/ui';
import { useWaiting } from './approvals.api';

/** The parts of the page, by what the address calls them; the one without a name is the first. */
const approvalParts = [
  { name: null, label: 'Waiting for me', fixed: { forMe: true }, count: 'forMe' },
  { name: 'adviser', label: 'With advisers', fixed: { state: 'submitted' }, count: 'adviser' },
  { name: 'hod', label: 'With heads', fixed: { state: 'adviser_ok' }, count: 'hod' },
  { name: 'dean', label: 'With deans', fixed: { state: 'hod_ok' }, count: 'dean' },
  { name: 'changes', label: 'Add and drop', fixed: null, count: 'changes' },
  { name: 'borrowed', label: 'Borrowed courses', fixed: null, count: 'borrowed' },
  { name: 'approved', label: 'Approved', fixed: { state: 'locked' }, count: null },
] as const;

export function usePart() {
  const [search] = useSearchParams();
  const asked = search.get('part');
  return approvalParts.find(({ name }) => name === asked) ?? approvalParts[0];
}

/** Each with how much waits there. */
export function ApprovalTabs() {
  const { pathname } = useLocation();
  const open = usePart();
  const { data } = useWaiting();
  const tabs = approvalParts.map((part) => {
    const { name, label, count, fixed } = part;
    const waiting = count === null ? 0 : (data?.[count] ?? 0);
    // Lists that hold more than what waits open narrowed to what the number counts.
    const mine = fixed === null ? '&forMe=true' : '';
    return {
      to: name === null ? pathname : `${pathname}?part=${name}${mine}`,
      label: (
        <>
          {label}
          <When value={waiting}> ({waiting})</When>
        </>
      ),
      current: part === open,
    };
  });
  return <TabLinks label="Stages" tabs={tabs} />;
}
