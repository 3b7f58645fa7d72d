import { Alert, Each, TextLink, When } from '@portal/shared/ui';
import type { Upkeep } from './profile.api';

/** What is missing, each as a way to where it is given; nothing once all is there. */
export function Completeness({ done, of, missing }: Upkeep) {
  return (
    <When value={missing}>
      <Alert
        status="info"
        title={
          <>
            Your profile has {done} of {of} things that it needs
          </>
        }
      >
        Still missing:
        <Each of={missing} by={({ what }) => what}>
          {({ part, what }) => (
            <>
              {' '}
              <TextLink to={`/profile?part=${part}`}>{what}</TextLink>
            </>
          )}
        </Each>
      </Alert>
    </When>
  );
}
