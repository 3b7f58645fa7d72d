import { ErrorSummary, Form, RadioField, SubmitButton, TextField } from '@portal/shared/forms';
import { administration, newRoleSchema, roleSchema } from '@portal/contracts/administration';
import { useCall } from '@portal/shared/http';
import { VersionedForm, ReasonField } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, Card, Flex, Heading, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { useClaims, waitingInWords } from '../../lib/claims';
import { listPath, type Role } from '../roles.api';
import { ClaimMatrix } from './claim-matrix';
import { NoMenuWarning } from './no-menu-warning';

interface FieldsProps {
  /** Claims that the person can give. */
  passable: readonly string[];
  /** The role as it is; left out for a new one. */
  role?: Role;
  /** Whose pages the role opens. */
  children?: ReactNode;
  warning: ReactNode;
}

const claimsLabel = 'What it may do';

function Fields({ passable, role, children, warning }: FieldsProps) {
  const locked = role ? !role.may.includes('edit') : false;
  return (
    <Stack gap="6">
      <Card.Root>
        <Card.Body>
          <Stack gap="5" maxW="42rem">
            <TextField
              name="name"
              label="Name"
              {...(role?.system && { hint: 'This role belongs to the portal and keeps its name.' })}
              readOnly={locked || Boolean(role?.system)}
            />
            <TextField name="description" label="Description" optional readOnly={locked} />
            {children}
          </Stack>
        </Card.Body>
      </Card.Root>
      <section aria-labelledby="claims-of-role">
        <Heading as="h2" size="lg" id="claims-of-role" mb="3">
          {claimsLabel}
        </Heading>
        <ClaimMatrix
          labelledBy="claims-of-role"
          label={claimsLabel}
          passable={passable}
          held={role?.claims ?? []}
          waiting={role?.waiting ?? []}
          locked={locked || role?.id === 'super_admin'}
        />
      </section>
      {warning}
      {!locked && <Saving />}
    </Stack>
  );
}

function Saving() {
  return (
    <Stack gap="5" maxW="42rem">
      <ReasonField rows={2} />
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Save role</SubmitButton>
        <ButtonLink to={listPath} variant="outline">
          Cancel
        </ButtonLink>
      </Flex>
    </Stack>
  );
}

/** What follows a save: a word about what waits, and the list. */
function useSaved() {
  const claims = useClaims();
  const navigate = useNavigate();
  return (name: string, waiting: readonly string[]) => {
    const waits = waiting.length > 0 && { body: waitingInWords(waiting, claims), milliseconds: 12_000 };
    toast({ severity: waits ? 'info' : 'success', title: `${name} is saved`, ...waits });
    void navigate(listPath);
  };
}

/** The version is no answer of the person's. */
const answersSchema = roleSchema.omit(['version']);

const entriesOf = ({ name, description, claims }: Role) => ({ name, description, claims, reason: '' });

interface RoleFormProps {
  role: Role;
  /** Reads the role again. */
  reload: () => Promise<Role | undefined>;
}

/** A role that is there: its words and its claims. */
export function RoleForm({ role, reload }: RoleFormProps) {
  const saved = useSaved();
  const { mutateAsync } = useCall(administration.roles.save);
  const { id, name, menus, users } = role;
  return (
    <VersionedForm
      schema={answersSchema}
      thing={role}
      entriesOf={entriesOf}
      reload={reload}
      onSave={async (answers, { version }) => {
        const { waiting } = await mutateAsync({ params: { role: id }, body: { ...answers, version } });
        saved(answers.name, waiting);
      }}
      overtakenTitle="Somebody else changed this role meanwhile"
      label={name}
    >
      <Fields
        role={role}
        passable={role.passable}
        warning={<NoMenuWarning menus={menus} users={users} roleId={id} />}
      />
    </VersionedForm>
  );
}

const kinds = [
  { value: 'admin', label: 'Administrators' },
  { value: 'staff', label: 'Lecturers, heads and deans' },
  { value: 'student', label: 'Students' },
];

/** A role that is not there yet, blank or as a copy. */
export function NewRoleForm({ passable, source }: { passable: readonly string[]; source?: Role }) {
  const saved = useSaved();
  const { mutateAsync } = useCall(administration.roles.create);
  const claims = source?.claims.filter((claim) => passable.includes(claim)) ?? [];
  return (
    <Form
      schema={newRoleSchema}
      defaults={{
        name: source ? `${source.name} (copy)` : '',
        description: source?.description ?? '',
        reason: '',
        claims,
        routeSet: source?.routeSet ?? 'admin',
        from: source?.id ?? '',
      }}
      label="New role"
      onSubmit={async (body) => {
        const { waiting } = await mutateAsync({ body });
        saved(body.name, waiting);
      }}
    >
      <ErrorSummary />
      <Fields
        passable={passable}
        warning={<NoMenuWarning menus={source?.menus ?? []} users={0} roleId={null} />}
      >
        <RadioField name="routeSet" label="Whose pages it opens" options={kinds} />
      </Fields>
    </Form>
  );
}
