import { formatDateTime, labelOf, listed, mailboxOf, mailDomainOf } from '@portal/shared/model';
import { SecondLine, TwoLines, RowName } from '@portal/shared/lists';
import { Box, Flex, StateBadge, Text, Unless, When } from '@portal/shared/ui';
import { type UserRow } from './users.api';
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
            <StateBadge meaning="waiting">Not verified</StateBadge>
          </Unless>
        </Box>
      )}
    </When>
  );
}

export function RolesCell({ roles }: Pick<UserRow, 'roles'>) {
  return (
    <When value={roles} otherwise={<StateBadge meaning="waiting">No role</StateBadge>}>
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
    <When value={activated} otherwise={<StateBadge meaning="underway">Never activated</StateBadge>}>
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
      <When value={active} otherwise={<StateBadge meaning="idle">Switched off</StateBadge>}>
        <StateBadge meaning="good">Active</StateBadge>
      </When>
      <When value={locked}>
        <StateBadge meaning="waiting">Wrong passwords</StateBadge>
      </When>
    </Flex>
  );
}
