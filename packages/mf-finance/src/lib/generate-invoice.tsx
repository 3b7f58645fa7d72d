import { invoiceTexts } from '@portal/invoice/contract';
import { ProblemError } from '@portal/shared/http';
import { Alert, Button, Stack, TextLink } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { FeeLines, type FeeLinesProps } from './fee-lines';

interface GenerateInvoiceProps extends FeeLinesProps {
  /** Makes the invoice and leaves for it. */
  generate: () => Promise<unknown>;
}

interface Failure {
  message: string;
  /** The profile lacks what an invoice needs. */
  profile: boolean;
}

const ofProfile = ['name', 'email', 'mobileNumber'];

const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : invoiceTexts.createFailedBody,
  profile: error instanceof ProblemError && error.errors.some(({ path }) => ofProfile.includes(path)),
});

/** What will be invoiced, and the button that does it: once, however often it is pressed. */
export function GenerateInvoice({ generate, ...fee }: GenerateInvoiceProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await generate();
      toast({
        severity: 'success',
        title: invoiceTexts.created,
        body: invoiceTexts.createdBody,
        milliseconds: 3000,
      });
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Stack gap="5">
      <FeeLines {...fee} />
      {failure && (
        <Alert status="error" title={invoiceTexts.createFailed} autoFocus>
          {failure.message}
          {failure.profile && (
            <>
              {' '}
              <TextLink to="/profile?part=contact">Complete my profile</TextLink>
            </>
          )}
        </Alert>
      )}
      <Button alignSelf="start" loading={busy} onClick={() => void act()}>
        {invoiceTexts.stepTwoButton}
      </Button>
    </Stack>
  );
}
