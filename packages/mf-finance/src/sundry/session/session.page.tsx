import { Form, SelectField, SubmitButton, TextField, useWatch } from '@portal/shared/forms';
import { amountInWords } from '@portal/invoice/contract';
import { piecesField, sundryOrderSchema } from '@portal/contracts/finance';
import { namedChoices, Section } from '@portal/shared/lists';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { Box, Money, Stack, Text } from '@portal/shared/ui';
import { ChosenOffer } from '../chosen-offer';
import { useCatalogue, type Catalogue, type Offer } from '../sundry.api';
import { crumbs, listPath } from '../labels';

const schema = sundryOrderSchema.pick(['sessionId', 'quantity']);

function Total({ offer }: { offer: Offer }) {
  const quantity = Number(useWatch({ name: 'quantity' }));
  const known = Number.isInteger(quantity) && quantity >= 1 && quantity <= offer.most;
  return (
    <Box role="status">
      <Text textStyle="sm" color="fg.muted">
        Amount
      </Text>
      <Money kobo={known ? offer.amount * quantity : offer.amount} textStyle="2xl" fontWeight="semibold" />
      <Text textStyle="sm" color="fg.muted">
        {known && amountInWords(offer.amount * quantity)}
      </Text>
    </Box>
  );
}

function Choices({ offer, sessions }: { offer: Offer } & Pick<Catalogue, 'sessions'>) {
  const navigate = useNavigate();
  const current = sessions.find((session) => session.current) ?? sessions[0];
  const most = schema.shape({ quantity: piecesField(offer.most) });
  return (
    <Section title={offer.name} lead={offer.description}>
      <Form
        label="Session and quantity"
        schema={most}
        defaults={{ sessionId: current ? String(current.id) : '', quantity: '1' }}
        onSubmit={({ sessionId, quantity }) =>
          void navigate(
            `/sundry/generate_invoice?code=${encodeURIComponent(offer.code)}&session=${sessionId}&quantity=${quantity}`,
          )
        }
      >
        <Stack gap="5" maxW="24rem">
          <SelectField name="sessionId" label="Session" options={namedChoices(sessions)} />
          {offer.most > 1 && (
            <TextField
              name="quantity"
              label="How many"
              inputMode="numeric"
              hint={`From 1 to ${offer.most}`}
              digits
            />
          )}
          <Total offer={offer} />
          <SubmitButton>Continue</SubmitButton>
        </Stack>
      </Form>
    </Section>
  );
}

/** For which session, and how many. */
export default function SundrySessionPage() {
  const [search] = useSearchParams();
  const catalogue = useCatalogue();
  const offer = catalogue.data?.offers.find(({ code }) => code === search.get('code'));
  const sessions = catalogue.data?.sessions ?? [];
  return (
    <ChosenOffer
      title="Session and quantity"
      crumbs={crumbs(offer?.name ?? 'Session')}
      back={listPath}
      query={catalogue}
      offer={offer}
    >
      {(chosen) => <Choices offer={chosen} sessions={sessions} />}
    </ChosenOffer>
  );
}
