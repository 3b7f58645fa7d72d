import { finance, feeItemSchema } from '@portal/contracts/finance';
import { CheckboxField, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import {
  namedChoices,
  ActionButtons,
  rowAction,
  Section,
  VersionedForm,
  type RowAction,
} from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Flex, Loading, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { itemChoicesQuery, itemsPath, type ItemRow } from '../fees.api';

type Choices = CallData<typeof finance.feeItems.choices>;
type Written = CallInput<typeof finance.feeItems.create>['body'];

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

function entriesOf(item: ItemRow | null): typeof blank {
  if (!item) return blank;
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

function Fields({ choices, item, locked }: { choices: Choices; item: ItemRow | null; locked: boolean }) {
  const used = item !== null && item.rules + item.invoices > 0;
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
          options={namedChoices(choices.purposes)}
          readOnly={locked || used}
          {...(used && { hint: 'It is in use, so its purpose cannot change.' })}
        />
        <TextField
          name="serviceTypeId"
          label="Service type"
          optional
          digits
          inputMode="numeric"
          hint={`Remita’s id for this fee. Leave it empty to use that of the purpose${item ? `, ${item.usualServiceTypeId}` : ''}.`}
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

const deleteItem: RowAction<ItemRow> = rowAction({
  label: 'Delete',
  claim: 'finance.edit',
  danger: true,
  when: ({ rules, invoices }) => rules + invoices === 0,
  question: ({ name }) => `Delete ${name}?`,
  consequence: 'It was never used. The audit keeps what it was.',
  reason: true,
  call: finance.feeItems.remove,
  input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
  done: ({ row: { name } }) => `${name} is deleted`,
  leads: () => itemsPath,
});

interface ItemFormProps {
  /** Null for a new one. */
  item: ItemRow | null;
  /** Reads the item again. */
  reload: () => Promise<ItemRow | undefined>;
}

/** A fee item: a new one, or one that is there. */
export function ItemForm({ item, reload }: ItemFormProps) {
  const choices = useQuery(itemChoicesQuery);
  const locked = !useCan('finance.edit');
  const create = useCall(finance.feeItems.create);
  const update = useCall(finance.feeItems.update);
  const navigate = useNavigate();
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  if (!choices.data) return <Loading />;
  const save = async (body: Written, seen: ItemRow | null) => {
    if (seen) await update.mutateAsync({ params: { id: seen.id }, body: { ...body, version: seen.version } });
    else await create.mutateAsync({ body });
    toast({ severity: 'success', title: `${body.name} is saved` });
    await navigate(itemsPath);
  };
  const title = item?.name ?? 'New fee item';
  return (
    <Section title="What it is">
      <VersionedForm
        schema={feeItemSchema}
        thing={item}
        entriesOf={entriesOf}
        reload={reload}
        onSave={save}
        overtakenTitle="Somebody else changed this fee item meanwhile"
        label={title}
      >
        <Fields choices={choices.data} item={item} locked={locked} />
        {!locked && (
          <Flex gap="3" wrap="wrap">
            <SubmitButton>Save item</SubmitButton>
            <ButtonLink to={itemsPath} variant="outline">
              Cancel
            </ButtonLink>
            {item && <ActionButtons actions={[deleteItem]} row={item} />}
          </Flex>
        )}
      </VersionedForm>
    </Section>
  );
}
