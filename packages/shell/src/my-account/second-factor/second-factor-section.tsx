import { queryOf, useQuery, useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Button, ErrorMessage, Flex, Loading } from '@portal/shared/ui';
import { useState } from 'react';
import { Section } from '../section';
import type { AppSecret } from './app-secret';
import { AppSetUp } from './app-set-up';
import { FactorOverview } from './factor-overview';
import { RecoveryCodes } from './recovery-codes';

/** What stands in the section: how it is, the steps of an authenticator app, or new codes to keep. */
type Step = { name: 'overview' } | { name: 'app'; secret: AppSecret } | { name: 'codes'; codes: string[] };

const query = queryOf(calls.authentication.secondFactor);

/** `onSetUp`: where the person goes on, once there is a second step and its codes are kept. */
export function SecondFactorSection({ onSetUp }: { onSetUp?: () => void }) {
  const factor = useQuery(query);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'overview' });
  /** After every change: the codes that came with it, or the overview as it is now. */
  const changed = ({ recoveryCodes = [] }: { recoveryCodes?: string[] } = {}) => {
    void client.invalidateQueries(query);
    setStep(recoveryCodes.length > 0 ? { name: 'codes', codes: recoveryCodes } : { name: 'overview' });
  };
  return (
    <Section
      title="Second step at sign-in"
      lead="Your password alone is not enough for whoever gets hold of it."
    >
      {step.name === 'overview' && factor.isPending && <Loading />}
      {step.name === 'overview' && factor.isError && (
        <ErrorMessage error={factor.error} retry={() => void factor.refetch()} />
      )}
      {step.name === 'overview' && factor.data && (
        <FactorOverview
          factor={factor.data}
          onApp={(secret) => setStep({ name: 'app', secret })}
          onChanged={changed}
        />
      )}
      {step.name === 'overview' && factor.data?.method && onSetUp && (
        <Flex mt="5">
          <Button onClick={onSetUp}>Go on to the portal</Button>
        </Flex>
      )}
      {step.name === 'app' && (
        <AppSetUp secret={step.secret} onDone={changed} onCancel={() => setStep({ name: 'overview' })} />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes codes={step.codes} onKept={() => setStep({ name: 'overview' })} />
      )}
    </Section>
  );
}
