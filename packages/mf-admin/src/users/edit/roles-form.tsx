import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { request, useQueryClient } from '@portal/shared/http';
import { administration, userRolesSchema, whyField } from '@portal/shared/administration';
import { type CallInput, type FieldError } from '@portal/shared/model';
import { Alert, Box, List, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { roleWords } from '../roles/places';
import { RolesField } from '../roles/roles-field';
import { useFreshAccounts, userQuery, type Choices, type User } from '../users.api';

/** Other forms of the page have a reason, too: this one has its own name. */
const schema = userRolesSchema.omit(['version', 'reason']).shape({ rolesReason: whyField() });
const errorPath = ({ path }: FieldError) => (path === 'reason' ? 'rolesReason' : path);
type Body = CallInput<typeof administration.userManagement.setRoles>['body'];
type Answers = Pick<Body, 'roles'> & { rolesReason: string };

interface RolesFormProps {
  user: User;
  choices: Choices;
}

/** The roles of a person, to look at. */
export function RoleList({ user, choices }: RolesFormProps) {
  if (user.roles.length === 0) return <Text color="fg.muted">No role: this person cannot sign in.</Text>;
  return (
    <List.Root ps="5">
      {user.roles.map(({ id, name, scope }) => (
        <List.Item key={id}>{roleWords(name, scope, choices)}</List.Item>
      ))}
    </List.Root>
  );
}

/** The roles of a person, to change. What needs a second person says so. */
export function RolesForm({ user, choices }: RolesFormProps) {
  const queries = useQueryClient();
  const fresh = useFreshAccounts();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const save = async ({ roles, rolesReason: reason }: Answers) => {
    // The account beside may have been saved since this form was opened.
    const seen = queries.getQueryData(userQuery(user.id).queryKey) ?? user;
    const body: Body = { roles, reason, version: seen.version };
    const outcome = await request(administration.userManagement.setRoles, { params: { id: user.id }, body });
    setWaiting(outcome.waiting.map((id) => choices.roles.find((role) => role.id === id)?.name ?? id));
    toast({ severity: 'success', title: 'The roles are saved' });
    await fresh();
  };
  const given = user.roles.map(({ id, scope }) => ({ id, scope }));
  return (
    <Form
      schema={schema}
      defaults={{ roles: given, rolesReason: '' }}
      onSubmit={save}
      errorPath={errorPath}
      label="Roles"
    >
      <Stack gap="5">
        <ErrorSummary />
        {waiting.length > 0 && (
          <Alert status="info" title="Waits for a second person">
            {waiting.join(', ')}: a role over money or results is in force once another person has approved
            it.
          </Alert>
        )}
        <RolesField choices={choices} userType={user.userType} titled />
        <TextAreaField
          name="rolesReason"
          label="Reason"
          rows={2}
          hint="Kept in the audit beside your name."
        />
        <Box>
          <SubmitButton>Save roles</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
