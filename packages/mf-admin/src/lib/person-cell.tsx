import { TwoLines } from '@portal/shared/lists';
import { Text } from '@portal/shared/ui';

/** Somebody's name, over the name they sign in with. */
export function PersonCell({ fullName, userName }: { fullName: string; userName: string }) {
  return (
    <TwoLines below={userName}>
      <Text fontWeight="medium">{fullName}</Text>
    </TwoLines>
  );
}
