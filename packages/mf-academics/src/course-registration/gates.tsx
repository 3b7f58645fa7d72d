import { formatDateTime } from '@portal/shared/model';
import { Alert, Box, ButtonLink, Stack } from '@portal/shared/ui';
import type { Offer } from './registration.api';

interface Props {
  shut: Offer['shut'];
  window: Pick<Offer['window'], 'until' | 'state'>;
}

/** What has to be done before courses are registered, each with the page that opens it; or until when it is open. */
export function Gates({ shut, window: { until, state } }: Props) {
  if (shut.length === 0)
    return (
      <Alert status="success" title={state === 'late' ? 'Late registration is open' : 'Registration is open'}>
        {until ? `You can register until ${formatDateTime(until)}.` : 'Nothing stands before it.'}
      </Alert>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {shut.map(({ gate, reason, action, route }) => (
        <li key={gate}>
          <Alert status="warning" title={reason}>
            <Box mt="2">
              <ButtonLink size="sm" variant="outline" to={route}>
                {action}
              </ButtonLink>
            </Box>
          </Alert>
        </li>
      ))}
    </Stack>
  );
}
