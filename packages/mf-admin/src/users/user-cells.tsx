import { formatDateTime, labelOf, listed, mailboxOf, mailDomainOf } from '@portal/shared/model';
import { RowName, SecondLine, TwoLines } from '@portal/shared/lists';
import { Badge, Box, Flex, Text, Unless, When } from '@portal/shared/ui';
import type { UserRow } from './users.api';
import { factorLabels } from './labels';

/** The name leads to the account; its number stands under it. */
export function NameCell({ fullName, number, userName }: UserRow) {
  return (
    <TwoLines minW="9rem">
      <RowName>{fullName}</RowName>
      <When value={number}>
        {(known) => (
          <Unless value={known} is={userName}>
            <SecondLine>{known}</SecondLine>
          </Unless>
        )}
      </When>
    </TwoLines>
  );
}

export function EmailCell({ email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  return (
    <When value={email} otherwise={<Text color="fg.muted">None</Text>}>
      {(address) => (
        <Box>
          {/* Nine columns stand on a sheet that is upright as well. */}
          <Text _print={{ overflowWrap: 'anywhere' }}>
            {mailboxOf(address)}
            {/* A long address breaks before its domain. */}
            <wbr />@{mailDomainOf(address)}
          </Text>
          <Unless value={emailVerified}>
            <Badge colorPalette="orange">Not verified</Badge>
          </Unless>
        </Box>
      )}
    </When>
  );
}

export function RolesCell({ roles }: Pick<UserRow, 'roles'>) {
  return (
    <When value={roles} otherwise={<Badge colorPalette="orange">No role</Badge>}>
      <Box minW="7rem">{listed(roles)}</Box>
    </When>
  );
}

export function FactorCell({ twoFactor }: Pick<UserRow, 'twoFactor'>) {
  return (
    <When value={twoFactor} otherwise={<Text color="fg.muted">Off</Text>}>
      {(factor) => labelOf(factor, factorLabels)}
    </When>
  );
}

export function LoginCell({ lastLogin, activated }: Pick<UserRow, 'lastLogin' | 'activated'>) {
  return (
    <When value={activated} otherwise={<Badge colorPalette="blue">Never activated</Badge>}>
      <When value={lastLogin} otherwise={<Text color="fg.muted">Never</Text>}>
        {(at) => (
          <Box whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatDateTime(at)}
          </Box>
        )}
      </When>
    </When>
  );
}

export function ActiveCell({ active, locked }: Pick<UserRow, 'active' | 'locked'>) {
  return (
    <Flex gap="1" wrap="wrap">
      <When value={active} otherwise={<Badge colorPalette="red">Switched off</Badge>}>
        <Badge colorPalette="green">Active</Badge>
      </When>
      <When value={locked}>
        <Badge colorPalette="orange">Wrong passwords</Badge>
      </When>
    </Flex>
  );
}
