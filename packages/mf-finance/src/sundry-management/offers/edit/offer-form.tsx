import { finance, newSundryOfferSchema, sundryOfferSchema } from '@portal/contracts/finance';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Flex, Loading, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { freeItemsQuery, type Offer } from '../../sundry-management.api';
import { asksChoices, offersPath } from '../../labels';
import { StudentTypesField } from './student-types-field';

function Terms() {
  return (
    <>
      <TextAreaField name="description" label="What the payer gets" />
      <StudentTypesField />
      <CheckboxField name="visitors" label="People without an account may also buy it" />
      <Flex gap="5" wrap="wrap">
        <TextField
          name="most"
          label="Maximum quantity in one invoice"
          inputMode="numeric"
          hint="1 if it is only bought once at a time"
          digits
        />
        <SelectField name="asks" label="What the payer is asked" options={asksChoices} />
      </Flex>
    </>
  );
}

function Buttons({ act }: { act: string }) {
  return (
    <Flex gap="3" wrap="wrap">
      <SubmitButton>{act}</SubmitButton>
      <ButtonLink variant="outline" to={offersPath}>
        Back to the catalogue
      </ButtonLink>
    </Flex>
  );
}

/** A new offer: a fee item that is not sold yet, and its first price. */
export function NewOffer() {
  const items = useQuery({ ...freeItemsQuery, staleTime: 0 });
  const create = useCall(finance.sundryOffers.create);
  const navigate = useNavigate();
  if (items.isPending) return <Loading label="Loading fee items…" />;
  if (!items.data) return <ErrorMessage error={items.error} retry={() => void items.refetch()} />;
  const terms = { description: '', studentTypes: [], visitors: false, most: '1', asks: 'none' };
  return (
    <Form
      label="New offer"
      schema={newSundryOfferSchema}
      defaults={{ ...terms, itemId: '', price: '' }}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        toast({ severity: 'success', title: 'The offer waits for the approval of its price' });
        await navigate(offersPath);
      }}
    >
      <Stack gap="5" maxW="42rem">
        <ErrorSummary />
        {items.data.length === 0 && (
          <Alert status="info" title="Every sundry fee item is offered already">
            Make another one under “Fee items” first.
          </Alert>
        )}
        <SelectField
          name="itemId"
          label="Fee item"
          options={items.data.map(({ id, code, name }) => ({
            value: String(id),
            label: `${name} (${code})`,
          }))}
        />
        <Terms />
        <TextField
          name="price"
          label="Price of one (naira)"
          prefix="₦"
          inputMode="decimal"
          hint="Another officer approves it."
          digits
        />
        <Buttons act="Offer it" />
      </Stack>
    </Form>
  );
}

/** Who may buy it, how many, and what is asked. The price has its own way. */
export function ChangeOffer({ offer }: { offer: Offer }) {
  const update = useCall(finance.sundryOffers.update);
  const { id, description, studentTypes, visitors, most, asks, version } = offer;
  return (
    <Form
      label={`Terms of ${offer.name}`}
      schema={sundryOfferSchema}
      defaults={{ description, studentTypes, visitors, most: String(most), asks, version }}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id }, body });
        toast({ severity: 'success', title: 'The offer is changed' });
      }}
    >
      <Stack gap="5" maxW="42rem">
        <ErrorSummary />
        <Terms />
        <Buttons act="Save" />
      </Stack>
    </Form>
  );
}
