import { Alert, TextLink } from '@portal/shared/ui';
import { holdersInWords } from '../../lib/holder-labels';

interface NoMenuWarningProps {
  menus: readonly string[];
  users: number;
  /** Null for a role that is not saved yet. */
  roleId: string | null;
}

const management = '/user_management/menus/management';

/** Said before a role without a menu is saved: sign-in refuses people who have no menu. */
export function NoMenuWarning({ menus, users, roleId }: NoMenuWarningProps) {
  if (menus.length > 0) return null;
  return (
    <Alert status="warning" title="Users with this role cannot sign in">
      This role has no menu entry, and who has no other role finds no menu at sign-in. {holdersInWords(users)}
      . <TextLink to={roleId ? `${management}?role=${roleId}` : management}>Give it a menu</TextLink>
      {roleId ? '.' : ' once it is saved.'}
    </Alert>
  );
}
