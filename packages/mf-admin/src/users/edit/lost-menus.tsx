import { useWatch } from '@portal/shared/forms';
import { Alert } from '@portal/shared/ui';
import type { User } from '../users.api';
import { wordOfType } from '../labels';

/** Before another type is saved: which roles and menus go with the old one. */
export function LostMenus({ user }: { user: User }) {
  const chosen: unknown = useWatch({ name: 'userType' });
  const loss = user.menusLost.find(({ userType }) => userType === chosen);
  if (!loss) return null;
  const type = wordOfType(loss.userType).toLowerCase();
  if (loss.roles.length === 0) {
    return (
      <Alert status="info">
        As {/^[aeiou]/.test(type) ? 'an' : 'a'} {type} {user.fullName} keeps every role and menu, and signs in
        again.
      </Alert>
    );
  }
  return (
    <Alert status="warning" title="Roles and menus that would be lost">
      Roles: {loss.roles.join(', ')}. Menus: {loss.menus.length > 0 ? loss.menus.join(', ') : 'none'}. Give
      the new roles afterwards: without one {user.fullName} cannot sign in.
    </Alert>
  );
}
