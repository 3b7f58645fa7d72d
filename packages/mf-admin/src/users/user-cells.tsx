import { formatDateTime } from '@portal/shared/model';
import { TwoLines } from '@portal/shared/lists';
import { Badge, Box, Flex, Text, TextLink } from '@portal/shared/ui';
import { editPath, type UserRow } from './users.api';
import { factorLabels } from './labels';

/** The name leads to the account; its number stands under it. */
export function NameCell({ id, fullName, number, userName }: UserRow) {
  return (
    <TwoLines minW="9rem" below={number !== userName && number}>
      <TextLink to={editPath(id)} fontWeight="medium">
        {fullName}
      </TextLink>
    </TwoLines>
  );
}

export function EmailCell({ email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  if (!email) return <Text color="fg.muted">None</Text>;
  return (
    <Box>
      {/* Nine columns stand on a sheet that is upright as well. */}
      <Text _print={{ overflowWrap: 'anywhere' }}>
        {email.split('@')[0]}
        {/* A long address breaks before its domain. */}
        <wbr />@{email.split('@')[1]}
      </Text>
      {!emailVerified && <Badge colorPalette="orange">Not verified</Badge>}
    </Box>
  );
}

export function RolesCell({ roles }: Pick<UserRow, 'roles'>) {
  if (roles.length === 0) return <Badge colorPalette="orange">No role</Badge>;
  return <Box minW="7rem">{roles.join(', ')}</Box>;
}

export function FactorCell({ twoFactor }: Pick<UserRow, 'twoFactor'>) {
  return twoFactor ? <>{factorLabels[twoFactor]}</> : <Text color="fg.muted">Off</Text>;
}

export function LoginCell({ lastLogin, activated }: Pick<UserRow, 'lastLogin' | 'activated'>) {
  if (!activated) return <Badge colorPalette="blue">Never activated</Badge>;
  if (!lastLogin) return <Text color="fg.muted">Never</Text>;
  return (
    <Box whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formatDateTime(lastLogin)}
    </Box>
  );
}

export function ActiveCell({ active, locked }: Pick<UserRow, 'active' | 'locked'>) {
  return (
    <Flex gap="1" wrap="wrap">
      <Badge colorPalette={active ? 'green' : 'red'}>{active ? 'Active' : 'Switched off'}</Badge>
      {locked && <Badge colorPalette="orange">Wrong passwords</Badge>}
    </Flex>
  );
}
