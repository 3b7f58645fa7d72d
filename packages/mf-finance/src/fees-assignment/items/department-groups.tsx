import { counted } from '@portal/shared/model';
import { finance } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextField, useController } from '@portal/shared/forms';
import { request, useQuery } from '@portal/shared/http';
import { ReasonDialog, Section, Tick } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import {
  Alert,
  Badge,
  Box,
  Button,
  chakra,
  ErrorMessage,
  Flex,
  Loading,
  Stack,
  Text,
} from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { groupsQuery, useFreshFees, type Groups } from '../fees.api';

type Group = Groups['groups'][number];
interface Department {
  id: number;
  name: string;
}

/** Ticks of departments; its answer is their ids. */
function DepartmentTicks({ departments, locked }: { departments: readonly Department[]; locked: boolean }) {
  const { field } = useController({ name: 'departments' });
  const chosen = field.value as number[];
  const toggle = (id: number, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <chakra.fieldset border="0" p="0" m="0" disabled={locked}>
      <chakra.legend fontWeight="semibold" mb="1">
        Departments
      </chakra.legend>
      {departments.map(({ id, name }) => (
        <chakra.label key={id} display="flex" alignItems="center" gap="3" minH="11">
          <Tick
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          {name}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

interface DialogProps {
  /** Null for a new one. */
  group: Group | null;
  free: readonly Department[];
  onClose: () => void;
}

function GroupDialog({ group, free, onClose }: DialogProps) {
  const fresh = useFreshFees();
  const seen = group?.departments.map(({ id }) => id) ?? [];
  const title = group ? `Edit ${group.name}` : 'New department group';
  const save = async ({ name, departments }: { name: string; departments: number[] }) => {
    if (group) {
      const body = { name, departments, seen };
      await request(finance.departmentGroups.update, { params: { id: group.id }, body });
    } else await request(finance.departmentGroups.create, { body: { name, departments } });
    toast({ severity: 'success', title: `${name} is saved` });
    await fresh();
    onClose();
  };
  const departments = [...(group?.departments ?? []), ...free];
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={finance.departmentGroups.update.body}
        defaults={{ name: group?.name ?? '', departments: seen, seen }}
        onSubmit={save}
        label={title}
      >
        <Stack gap="5">
          <ErrorSummary />
          <TextField name="name" label="Name" />
          {group?.active && (
            <Alert status="info">
              Active fees are set for this group, so its departments cannot change: they decide what students
              owe.
            </Alert>
          )}
          <DepartmentTicks departments={departments} locked={group?.active ?? false} />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Save group</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}

interface CardProps {
  group: Group;
  onEdit: () => void;
  onDelete: () => void;
}

function GroupCard({ group, onEdit, onDelete }: CardProps) {
  const { name, departments, rules, active } = group;
  const mayEdit = useCan('finance.edit');
  return (
    <Section title={name}>
      <Flex gap="2" wrap="wrap" mb="3">
        <Badge colorPalette={active ? 'green' : 'gray'}>
          {rules === 0 ? 'Not used by any fee' : counted(rules, 'rule')}
        </Badge>
      </Flex>
      <Text>{departments.map((each) => each.name).join(', ') || 'No department yet.'}</Text>
      {mayEdit && (
        <Flex gap="3" mt="4">
          <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {rules === 0 && (
            <Button
              variant="outline"
              size="sm"
              colorPalette="red"
              aria-label={`Delete ${name}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          )}
        </Flex>
      )}
    </Section>
  );
}

/** Departments that pay alike: rules can ask for a group. A department is in one group at most. */
export function DepartmentGroups() {
  const groups = useQuery(groupsQuery);
  const mayEdit = useCan('finance.edit');
  const fresh = useFreshFees();
  const [edited, setEdited] = useState<{ group: Group | null } | null>(null);
  const [deleted, setDeleted] = useState<Group | null>(null);
  if (groups.isError) return <ErrorMessage error={groups.error} retry={() => void groups.refetch()} />;
  if (!groups.data) return <Loading label="Loading department groups…" />;
  const { free } = groups.data;
  const remove = async ({ id }: Group, reason: string) => {
    await request(finance.departmentGroups.remove, { params: { id }, body: { reason } });
    await fresh();
  };
  return (
    <Stack gap="5">
      {mayEdit && (
        <Box>
          <Button onClick={() => setEdited({ group: null })}>New department group</Button>
        </Box>
      )}
      {groups.data.groups.length === 0 && <Text color="fg.muted">There are no department groups yet.</Text>}
      {groups.data.groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          onEdit={() => setEdited({ group })}
          onDelete={() => setDeleted(group)}
        />
      ))}
      {free.length > 0 && (
        <Text color="fg.muted">In no group: {free.map(({ name }) => name).join(', ')}.</Text>
      )}
      {edited && <GroupDialog group={edited.group} free={free} onClose={() => setEdited(null)} />}
      {deleted && (
        <ReasonDialog
          question={`Delete ${deleted.name}?`}
          confirm="Delete"
          danger
          onConfirm={(reason) => remove(deleted, reason)}
          onClose={() => setDeleted(null)}
        >
          No fee is set for this group. Its departments will then be in no group.
        </ReasonDialog>
      )}
    </Stack>
  );
}
