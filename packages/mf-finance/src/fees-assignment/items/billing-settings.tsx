import { finance, billingSettingsSchema } from '@portal/contracts/finance';
import { SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import { Section, VersionedForm } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Box, ErrorMessage, Loading, SimpleGrid } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';

type Settings = CallData<typeof finance.billingSettings.view>;
type Written = Omit<CallInput<typeof finance.billingSettings.save>['body'], 'version'>;

const settingsQuery = queryOf(finance.billingSettings.view);

const entriesOf = ({ invoiceDays, firstPercent }: Settings) => ({
  invoiceDays: String(invoiceDays),
  firstPercent: String(firstPercent ?? ''),
});

interface SettingsFormProps {
  settings: Settings;
  /** Reads them again. */
  reload: () => Promise<Settings | undefined>;
}

function SettingsForm({ settings, reload }: SettingsFormProps) {
  const locked = !useCan('finance.edit');
  const { mutateAsync } = useCall(finance.billingSettings.save);
  const save = async (body: Written, { version }: Settings) => {
    const saved = await mutateAsync({ body: { ...body, version } });
    toast({ severity: 'success', title: 'The billing settings are saved' });
    return saved;
  };
  return (
    <Section title="For all fees" lead="They apply to invoices and fees made from now on.">
      <VersionedForm
        schema={billingSettingsSchema}
        thing={settings}
        entriesOf={entriesOf}
        reload={reload}
        onSave={save}
        savedAs={(_, saved) => saved}
        overtakenTitle="Somebody else changed these settings meanwhile"
        label="For all fees"
      >
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
            <SubmitButton>Save settings</SubmitButton>
          </Box>
        )}
      </VersionedForm>
    </Section>
  );
}

/** What holds for all fees alike; late fees and windows stand at each fee. */
export function BillingSettings() {
  const settings = useQuery({ ...settingsQuery, staleTime: 0 });
  if (settings.isError && !settings.data)
    return <ErrorMessage error={settings.error} retry={() => void settings.refetch()} />;
  if (!settings.data) return <Loading label="Loading the billing settings…" />;
  return <SettingsForm settings={settings.data} reload={async () => (await settings.refetch()).data} />;
}
