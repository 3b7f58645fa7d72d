import { registry } from '@portal/contracts/registry';
import { ErrorSummary, Form, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { formatDateTime, type CallInput } from '@portal/shared/model';
import {
  type Column,
  DataTable,
  OfferButtons,
  rowAction,
  Section,
  useActions,
  type RowAction,
  ReasonField,
} from '@portal/shared/lists';
import { Box, Stack, Text, chakra, StateBadge } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { reason } from '../actions/placing';
import type { Module } from '../modules.api';

type Key = Module['keys'][number];
type Added = CallInput<typeof registry.keys.add>['body'];

const columns: readonly Column<Key>[] = [
  {
    header: 'Name',
    cell: ({ name, revokedAt }) => (
      <>
        {name} {revokedAt && <StateBadge meaning="bad">Revoked</StateBadge>}
      </>
    ),
  },
  {
    header: 'Fingerprint',
    cell: ({ fingerprint }) => (
      <chakra.code fontSize="sm" overflowWrap="anywhere" userSelect="all">
        {fingerprint}
      </chakra.code>
    ),
  },
  {
    header: 'Added',
    cell: ({ addedAt, addedBy }) => (
      <>
        <Text whiteSpace="nowrap">{formatDateTime(addedAt)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {addedBy}
        </Text>
      </>
    ),
  },
  { header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never') },
];

const entries = { name: '', publicKey: '', reason: '' };

function AddKey({ id }: { id: string }) {
  const { mutateAsync } = useCall(registry.keys.add);
  // Another key is another form: the one that was added is not to be added again.
  const [round, setRound] = useState(0);
  const submit = async (body: Added) => {
    const { fingerprint } = await mutateAsync({ params: { id }, body });
    toast({ severity: 'success', title: 'The key is added', body: fingerprint });
    setRound(round + 1);
  };
  return (
    <Form key={round} schema={registry.keys.add.body} defaults={entries} onSubmit={submit} label="Add a key">
      <Stack gap="5">
        <ErrorSummary />
        <TextField name="name" label="Name" hint="Whose or which machine’s, as in “build server”" />
        <TextAreaField
          name="publicKey"
          label="Public key"
          rows={4}
          hint="Ed25519 in PEM form, as portal-module keys prints it. Never the private key."
        />
        <ReasonField rows={2} />
        <Box>
          <SubmitButton>Add key</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

/** What is done with a key of the module. */
const actionsOf = ({ id, title, mayEdit }: Module): readonly RowAction<Key>[] => [
  rowAction({
    label: 'Revoke',
    when: ({ revokedAt }) => mayEdit && revokedAt === null,
    danger: true,
    question: ({ name }) => `Revoke the key “${name}”?`,
    consequence: `Nothing signed with it is accepted from now on. What was published of ${title} stays. A revoked key never comes back.`,
    reason,
    call: registry.keys.revoke,
    input: (key, { reason: why }) => ({ params: { id }, body: { reason: why, key: key.id } }),
    done: ({ row }) => `The key “${row.name}” is revoked`,
  }),
];

/** Who may publish: holders of these keys, and nobody else. */
export function KeysPart({ module }: { module: Module }) {
  const { id, keys, mayEdit } = module;
  const actions = useActions(actionsOf(module));
  const revoke = (key: Key) => (
    <OfferButtons actions={actions} row={key} size="sm" nameOf={(label) => `${label} ${key.name}`} />
  );
  return (
    <Stack gap="6">
      <Section
        title="Keys of the team"
        lead="Whoever signs with one of these publishes releases of this module."
      >
        <DataTable
          caption="Keys"
          columns={columns}
          rows={keys}
          rowKey={(key) => key.id}
          emptyText="Without a key, only the build of this portal brings releases."
          {...(mayEdit && { rowMenu: revoke })}
          cards
        />
      </Section>
      {mayEdit && (
        <Section title="Add a key">
          <AddKey id={id} />
        </Section>
      )}
      {actions.dialog}
    </Stack>
  );
}
