import { invoiceTexts } from '@portal/invoice/contract';
import { Alert, Button, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { FeeLines, type FeeLinesProps } from './fee-lines';

interface GenerateInvoiceProps extends FeeLinesProps {
  /** Makes the invoice and leaves for it. */
  generate: () => Promise<unknown>;
}

/** What will be invoiced, and the button that does it: once, however often it is pressed. */
export function GenerateInvoice({ generate, ...fee }: GenerateInvoiceProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      setFailure(error instanceof Error ? error.message : invoiceTexts.createFailedBody);
      setBusy(false);
    }
  };
  return (
    <Stack gap="5">
      <FeeLines {...fee} />
      {failure && (
        <Alert status="error" title={invoiceTexts.createFailed} autoFocus>
          {failure}
        </Alert>
      )}
      <Button alignSelf="start" loading={busy} onClick={() => void act()}>
        {invoiceTexts.stepTwoButton}
      </Button>
    </Stack>
  );
}
