import { useCall } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { counted, formatDate } from '@portal/shared/model';
import { type ListDefinition, ListTable, searchBy, tickColumn } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Flex, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { EmailCell, NameCell, RolesCell } from '../user-cells';
import type { UserRow } from '../users.api';
import { userActions } from '../user-actions';
import { stateChoices, typeChoices, wordOfType } from '../labels';

type Users = ListDefinition<typeof administration.users.list>;

const columns: Users['columns'] = [
  { header: 'Name', sort: 'name', cell: (row) => <NameCell {...row} /> },
  { header: 'User name', sort: 'userName', cell: ({ userName }) => userName },
  { header: 'Email', cell: (row) => <EmailCell {...row} /> },
  { header: 'Type', cell: ({ userType }) => wordOfType(userType) },
  { header: 'Roles', cell: (row) => <RolesCell {...row} /> },
  { header: 'Made', sort: 'created', cell: ({ created }) => formatDate(created) },
];

const base: Users = {
  title: 'Never activated',
  call: administration.users.list,
  columns,
  actions: userActions,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'user name', 'number', 'email'),
  emptyText: 'There are no accounts without a password.',
  fixed: { state: stateChoices[0]?.value as 'never-activated' },
  filters: [{ name: 'userType', label: 'Type', kind: 'select', choices: typeChoices }],
};

const people = (count: number) => counted(count, 'person', 'people');

/** Sends new links: to the selected, or to everybody who waits. */
function useResend(onSent: () => void) {
  const { mutateAsync } = useCall(administration.users.resendSetup);
  return async (body: { userIds: string[]; all: boolean }) => {
    const { sent, skipped } = await mutateAsync({ body });
    const left = skipped > 0 ? ` ${people(skipped)} left out: no address, or not yours to support.` : '';
    toast({ severity: 'success', title: `Links are on their way to ${people(sent)}`, body: left.trim() });
    onSent();
  };
}

/** The box before a name; nothing for whom the person may not send a link. */
const choiceColumn = (selected: ReadonlySet<string>, onTick: (id: string) => void) =>
  tickColumn<UserRow>({
    may: 'sendPassword',
    nameOf: ({ fullName }) => `Select ${fullName}`,
    isTicked: ({ id }) => selected.has(id),
    onTick: ({ id }) => onTick(id),
  });

/** Accounts without a password yet, and new links for them. */
export function NeverActivated() {
  const maySend = useCan('user.support');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const resend = useResend(() => setSelected(new Set()));
  const list = useMemo(() => {
    const tick = (id: string) =>
      setSelected((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
    const shown = maySend ? [...columns, choiceColumn(selected, tick)] : columns;
    return { ...base, columns: shown };
  }, [maySend, selected]);
  return (
    <Stack gap="5">
      <Text color="fg.muted" maxW="42rem">
        They have an account and have never set a password. A link works for 7 days; each person gets one a
        day at most from here.
      </Text>
      {maySend && (
        <Flex gap="3" wrap="wrap">
          <ConfirmButton
            variant="outline"
            disabled={selected.size === 0}
            question={`Send new links to ${people(selected.size)}?`}
            confirm="Send"
            onConfirm={() => resend({ userIds: [...selected], all: false })}
          >
            Send to selected ({selected.size})
          </ConfirmButton>
          <ConfirmButton
            variant="outline"
            question="Send new links to everybody in this list?"
            body="Also to those on the other pages, whatever is searched for."
            confirm="Send to all"
            onConfirm={() => resend({ userIds: [], all: true })}
          >
            Send to all
          </ConfirmButton>
        </Flex>
      )}
      <ListTable list={list} />
    </Stack>
  );
}
