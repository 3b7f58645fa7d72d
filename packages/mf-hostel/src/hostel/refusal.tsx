import { Alert } from '@portal/shared/ui';

interface RefusalProps {
  /** What did not happen. */
  title?: string;
  children: string | null;
}

/** Why no bed-space is held after all; it never says who has it. */
export function Refusal({ title = 'No bed-space was held', children }: RefusalProps) {
  if (children === null) return null;
  return (
    <Alert status="error" title={title} autoFocus>
      {children}
    </Alert>
  );
}
