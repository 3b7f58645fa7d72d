import { finance, billingSettingsSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Box, ErrorMessage, Loading, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';

type Rules = CallData<typeof finance.billingSettings.view>;
type Written = Omit<CallInput<typeof finance.billingSettings.save>['body'], 'version'>;

const rulesQuery = queryOf(finance.billingSettings.view);

function RulesForm({ rules }: { rules: Rules }) {
  const locked = !useCan('finance.edit');
  const { mutateAsync } = useCall(finance.billingSettings.save);
  const { invoiceDays, firstPercent, version } = rules;
  const submit = async (body: Written) => {
    await mutateAsync({ body: { ...body, version } });
    toast({ severity: 'success', title: 'The rules are saved' });
  };
  return (
    <Section title="For all fees" lead="They apply to invoices and fees made from now on.">
      <Form
        schema={billingSettingsSchema}
        defaults={{ invoiceDays: String(invoiceDays), firstPercent: String(firstPercent ?? '') }}
        onSubmit={submit}
        label="For all fees"
      >
        <Stack gap="5">
          <ErrorSummary />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField
              name="invoiceDays"
              label="Days for which an invoice is valid"
              inputMode="numeric"
              readOnly={locked}
            />
            <TextField
              name="firstPercent"
              label="First instalment of new fees, per cent"
              optional
              inputMode="decimal"
              readOnly={locked}
            />
          </SimpleGrid>
          {!locked && (
            <Box>
              <SubmitButton>Save rules</SubmitButton>
            </Box>
          )}
        </Stack>
      </Form>
    </Section>
  );
}

/** What holds for all fees alike; late fees and windows stand at each fee. */
export function BillingSettings() {
  const rules = useQuery({ ...rulesQuery, staleTime: 0 });
  if (rules.isError) return <ErrorMessage error={rules.error} retry={() => void rules.refetch()} />;
  if (!rules.data) return <Loading label="Loading the rules…" />;
  return <RulesForm key={rules.data.version} rules={rules.data} />;
}
