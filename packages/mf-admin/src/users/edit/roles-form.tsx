import { reasonHint } from '@portal/shared/lists';
import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall, useQueryClient } from '@portal/shared/http';
import { administration, userRolesSchema } from '@portal/contracts/administration';
import { type CallInput, type FieldError, whyField } from '@portal/shared/model';
import { Alert, Box, List, Stack, Text, TextLink } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { requestPath } from './request-path';
import { roleLabel } from '../roles/role-scopes';
import { RolesField } from '../roles/roles-field';
import { userQuery, type Choices, type User } from '../users.api';

/** Other forms of the page have a reason, too: this one has its own name. */
const schema = userRolesSchema.omit(['version', 'reason']).shape({ rolesReason: whyField() });
const errorPath = ({ path }: FieldError) => (path === 'reason' ? 'rolesReason' : path);
type Body = CallInput<typeof administration.users.setRoles>['body'];
type Answers = Pick<Body, 'roles'> & { rolesReason: string };

interface RolesFormProps {
  user: User;
  choices: Choices;
}

/** Roles that were asked for and are not in force, each leading to what waits. */
export function WaitingRoles({ user: { rolesWaiting } }: Pick<RolesFormProps, 'user'>) {
  if (rolesWaiting.length === 0) return null;
  return (
    <Alert status="info" title="Waits for a second person" mb="5">
      A role over money or results is in force once another person has approved it:
      <List.Root ps="5">
        {rolesWaiting.map(({ request, name }) => (
          <List.Item key={request}>
            <TextLink to={requestPath(request)}>{name}</TextLink>
          </List.Item>
        ))}
      </List.Root>
    </Alert>
  );
}

/** The roles of a person, to look at. */
export function RoleList({ user, choices }: RolesFormProps) {
  if (user.roles.length === 0) return <Text color="fg.muted">No role: this person cannot sign in.</Text>;
  return (
    <List.Root ps="5">
      {user.roles.map(({ id, name, scope }) => (
        <List.Item key={id}>{roleLabel(name, scope, choices)}</List.Item>
      ))}
    </List.Root>
  );
}

/** The roles of a person, to change. */
export function RolesForm({ user, choices }: RolesFormProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useCall(administration.users.setRoles);
  const save = async ({ roles, rolesReason: reason }: Answers) => {
    // The account beside may have been saved since this form was opened.
    const seen = queries.getQueryData(userQuery(user.id).queryKey) ?? user;
    const body: Body = { roles, reason, version: seen.version };
    await mutateAsync({ params: { id: user.id }, body });
    toast({ severity: 'success', title: 'The roles are saved' });
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
        <RolesField choices={choices} userType={user.userType} titled />
        <TextAreaField name="rolesReason" label="Reason" rows={2} hint={reasonHint} />
        <Box>
          <SubmitButton>Save roles</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
