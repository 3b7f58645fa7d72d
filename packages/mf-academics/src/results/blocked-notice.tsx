import { Alert, Box, ButtonLink, When } from '@portal/shared/ui';
import type { MySemesters } from './results.api';

/** Why results are hidden, with what opens them. */
export function BlockedNotice({ reason, action, route }: NonNullable<MySemesters['blocked']>) {
  return (
    <Alert status="warning" title={reason}>
      <When value={route}>
        {(to) => (
          <Box mt="2">
            <ButtonLink size="sm" variant="outline" to={to}>
              {action}
            </ButtonLink>
          </Box>
        )}
      </When>
    </Alert>
  );
}
