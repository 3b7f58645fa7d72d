import { Alert } from '@portal/shared/ui';

/** Why no bed-space is held after all; it never says who has it. */
export function Refusal({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Alert status="error" title="No bed-space was held" autoFocus>
      {children}
    </Alert>
  );
}
