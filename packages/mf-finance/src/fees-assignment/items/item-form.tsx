import { finance, feeItemSchema } from '@portal/contracts/finance';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import { request, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import { ReasonDialog, Section } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Button, ButtonLink, ErrorMessage, Flex, Loading, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { asChoices, itemChoicesQuery, itemsPath, useFreshFees, type ItemRow } from '../fees.api';

const { feeItems } = finance;
type Choices = CallData<typeof feeItems.choices>;
type Written = CallInput<typeof feeItems.create>['body'];

const blank = {
  code: '',
  name: '',
  purposeId: '',
  serviceTypeId: '',
  incomeAccount: '',
  taxable: false,
  refundable: false,
  active: true,
};

function answersOf(item: ItemRow): typeof blank {
  const { code, name, serviceTypeId, incomeAccount, taxable, refundable, active } = item;
  const purposeId = String(item.purposeId);
  return { code, name, purposeId, serviceTypeId, incomeAccount, taxable, refundable, active };
}

/** What a change means for what was approved, or waits for it. */
function Consequence({ item }: { item: ItemRow }) {
  if (item.inForce)
    return (
      <Text>
        Approved fees, prices or invoices use this item, so its code, purpose, service type, account and marks
        stay. Make another item and fees for it: a second officer approves them before they count.
      </Text>
    );
  if (item.rules === 0) return null;
  return (
    <Text>
      Drafts charge this item, and have to be looked at again when it is changed. Whoever changes it does not
      approve them.
    </Text>
  );
}

function Fields({ choices, item, locked }: { choices: Choices; item: ItemRow | undefined; locked: boolean }) {
  const used = item !== undefined && item.rules + item.invoices > 0;
  const kept = locked || (item?.inForce ?? false);
  const accounts = choices.accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  return (
    <>
      {item && !locked && <Consequence item={item} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TextField name="code" label="Code" hint="As in SCH-LAB" readOnly={kept} />
        <TextField
          name="name"
          label="Name"
          hint="Students read it on their invoices. Invoices that exist keep the name they have."
          readOnly={locked}
        />
        <SelectField
          name="purposeId"
          label="Purpose"
          options={asChoices(choices.purposes)}
          readOnly={locked || used}
          {...(used && { hint: 'It is in use, so its purpose cannot change.' })}
        />
        <TextField
          name="serviceTypeId"
          label="Service type"
          optional
          digits
          inputMode="numeric"
          hint={`Remita's id for this fee. Leave it empty to use that of the purpose${item ? `, ${item.usualServiceTypeId}` : ''}.`}
          readOnly={kept}
        />
        <SelectField
          name="incomeAccount"
          label="Account"
          optional
          placeholder="Same as the purpose"
          options={accounts}
          readOnly={kept}
        />
      </SimpleGrid>
      <Stack gap="0">
        <CheckboxField name="taxable" label="Taxable" readOnly={kept} />
        <CheckboxField name="refundable" label="Refundable, as a caution deposit is" readOnly={kept} />
        <CheckboxField
          name="active"
          label="Active"
          hint="When switched off, no new fee can include it. Existing fees stay as they are."
          readOnly={locked}
        />
      </Stack>
    </>
  );
}

function useSaved() {
  const fresh = useFreshFees();
  const navigate = useNavigate();
  return async (words: string) => {
    toast({ severity: 'success', title: words });
    await fresh();
    await navigate(itemsPath);
  };
}

function DeleteButton({ item }: { item: ItemRow }) {
  const [asked, setAsked] = useState(false);
  const saved = useSaved();
  const { id, version, name } = item;
  const remove = async (reason: string) => {
    await request(feeItems.remove, { params: { id }, body: { version, reason } });
    await saved(`${name} is deleted`);
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {asked && (
        <ReasonDialog
          question={`Delete ${name}?`}
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          It was never used. The audit keeps what it was.
        </ReasonDialog>
      )}
    </>
  );
}

/** A fee item: a new one, or one that is there. */
export function ItemForm({ item }: { item?: ItemRow }) {
  const choices = useQuery(itemChoicesQuery);
  const locked = !useCan('finance.edit');
  const saved = useSaved();
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  if (!choices.data) return <Loading />;
  const save = async (body: Written) => {
    if (item) {
      const seen = { ...body, version: item.version };
      await request(feeItems.update, { params: { id: item.id }, body: seen });
    } else await request(feeItems.create, { body });
    await saved(`${body.name} is saved`);
  };
  const title = item?.name ?? 'New fee item';
  return (
    <Section title="What it is">
      <Form schema={feeItemSchema} defaults={item ? answersOf(item) : blank} onSubmit={save} label={title}>
        <Stack gap="5">
          <ErrorSummary />
          <Fields choices={choices.data} item={item} locked={locked} />
          {!locked && (
            <Flex gap="3" wrap="wrap">
              <SubmitButton>Save item</SubmitButton>
              <ButtonLink to={itemsPath} variant="outline">
                Cancel
              </ButtonLink>
              {item && item.rules + item.invoices === 0 && <DeleteButton item={item} />}
            </Flex>
          )}
        </Stack>
      </Form>
    </Section>
  );
}
