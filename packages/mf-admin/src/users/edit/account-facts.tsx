import { formatDate, formatDateTime } from '@portal/shared/model';
import { DescriptionList, Flex, StateBadge } from '@portal/shared/ui';
import type { User } from '../users.api';
import { EmailCell, FactorCell } from '../user-cells';
import { wordOfType } from '../labels';

function State({ active, locked, activated, mustChangePassword }: User) {
  return (
    <Flex gap="1.5" wrap="wrap">
      <StateBadge meaning={active ? 'good' : 'idle'}>{active ? 'Active' : 'Switched off'}</StateBadge>
      {locked && <StateBadge meaning="waiting">Wrong passwords</StateBadge>}
      {!activated && <StateBadge meaning="underway">Never activated</StateBadge>}
      {mustChangePassword && <StateBadge meaning="waiting">Has to set a new password</StateBadge>}
    </Flex>
  );
}

/** What stands fast: numbers, times and states. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <DescriptionList
      items={[
        ['State', <State key="state" {...user} />],
        ['User name', user.userName],
        [user.userType === 'student' ? 'Matric number' : 'Staff number', user.number],
        ['Department', user.department],
        ['Email', <EmailCell key="email" {...user} />],
        ['Two-factor', <FactorCell key="factor" {...user} />],
        ['Last login', user.lastLogin ? formatDateTime(user.lastLogin) : 'Never'],
        ['Account since', formatDate(user.created)],
      ]}
    />
  );
}

/** The same for who may only look. */
export function AccountDetails({ user }: { user: User }) {
  return (
    <DescriptionList
      items={[
        ['Surname', user.surname],
        ['First name', user.firstName],
        ['Middle name', user.middleName],
        ['Phone', user.phone],
        ['Type', wordOfType(user.userType)],
        ['Active from', formatDate(user.activeFrom)],
        ['Active to', formatDate(user.activeTo)],
      ]}
    />
  );
}
