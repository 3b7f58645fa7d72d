import { request } from '@portal/shared/http';
import { type CallData, calls, counted } from '@portal/shared/model';
import { Badge, Flex, Stack, Text } from '@portal/shared/ui';
import { AskPassword } from './ask-password';
import type { AppSecret } from './app-secret';

type Factor = CallData<typeof calls.authentication.secondFactor>;
type Codes = { recoveryCodes?: string[] };

interface OverviewProps {
  factor: Factor;
  onApp(secret: AppSecret): void;
  onChanged(codes?: Codes): void;
}

const { authentication } = calls;

function inWords({ method, email }: Factor): string {
  if (method === 'app') return 'You enter a code from your authenticator app.';
  if (method === 'email') return `You enter a code that we send to ${email ?? 'your email'}.`;
  return 'Nothing is asked for besides the password.';
}

function codesLeft(left: number): string {
  if (left === 0)
    return 'You have no recovery codes: without the phone or the mailbox you could not sign in.';
  return `${counted(left, 'recovery code')} left, for when the phone or the mailbox is out of reach.`;
}

function State({ factor }: { factor: Factor }) {
  const { method, recoveryCodesLeft, required } = factor;
  return (
    <Stack gap="1">
      <Flex gap="3" align="center" wrap="wrap">
        <Badge colorPalette={method ? 'green' : 'orange'}>{method ? 'On' : 'Off'}</Badge>
        <Text>{inWords(factor)}</Text>
      </Flex>
      {method && <Text color="fg.muted">{codesLeft(recoveryCodesLeft)}</Text>}
      {required && (
        <Text color="fg.muted">
          {method
            ? 'Your rights ask for a second step, so it cannot be turned off.'
            : 'Your rights ask for a second step: please set one up.'}
        </Text>
      )}
    </Stack>
  );
}

/** How it is, and what may be done about it. The password is asked before each. */
export function FactorOverview({ factor, onApp, onChanged }: OverviewProps) {
  const { method, email, required, recoveryCodesLeft } = factor;
  return (
    <Stack gap="5">
      <State factor={factor} />
      <Flex gap="3" wrap="wrap">
        <AskPassword
          title="Set up an authenticator app"
          act={(body) => request(authentication.setUpApp, { body })}
          onDone={onApp}
          {...(method && { variant: 'outline' })}
        >
          {method === 'app' ? 'Use another app or phone' : 'Use an authenticator app'}
        </AskPassword>
        {method !== 'email' && email && (
          <AskPassword
            title="Use codes by email"
            lead={`From now on a code is sent to ${email} when you sign in.`}
            act={(body) => request(authentication.useEmailCodes, { body })}
            onDone={onChanged}
            variant="outline"
          >
            Use codes by email
          </AskPassword>
        )}
        {method && (
          <AskPassword
            title="New recovery codes"
            lead={
              recoveryCodesLeft > 0
                ? 'The codes that you have now stop working.'
                : 'Each of them signs you in once, without the phone or the mailbox.'
            }
            act={(body) => request(authentication.newRecoveryCodes, { body })}
            onDone={onChanged}
            variant="outline"
          >
            New recovery codes
          </AskPassword>
        )}
        {method && !required && (
          <AskPassword
            title="Turn off the second step"
            lead="Whoever has your password can then sign in as you."
            act={(body) => request(authentication.turnOffSecondFactor, { body })}
            onDone={() => onChanged()}
            variant="outline"
            colorPalette="red"
          >
            Turn off
          </AskPassword>
        )}
      </Flex>
    </Stack>
  );
}
