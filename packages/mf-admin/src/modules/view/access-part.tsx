import { registry } from '@portal/contracts/registry';
import { CheckboxField, ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import type { Audience } from '@portal/shared/model';
import { Section, ReasonField } from '@portal/shared/lists';
import { Box, Stack, Text, chakra } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { Module } from '../modules.api';
import { audienceLabels } from '../labels';

/** The boxes are said the other way round: what is ticked has it. */
const schema = registry.availability.setAudiences.body.omit(['offFor']);
const audiences = Object.keys(audienceLabels) as Audience[];

interface Answers {
  has: Record<Audience, boolean>;
  reason: string;
}

function AudiencesForm({ module }: { module: Module }) {
  const { mutateAsync } = useCall(registry.availability.setAudiences);
  const has = Object.fromEntries(audiences.map((each) => [each, !module.offFor.includes(each)]));
  const submit = async (given: object) => {
    const { has: ticked, reason } = given as Answers;
    const offFor = audiences.filter((each) => !ticked[each]);
    await mutateAsync({ params: { id: module.id }, body: { offFor, reason } });
    toast({ severity: 'success', title: `Who has ${module.title} is saved` });
  };
  return (
    <Form schema={schema} defaults={{ has, reason: '' }} onSubmit={submit} label="Who has it">
      <Stack gap="4">
        <ErrorSummary />
        <chakra.fieldset border="0" p="0" m="0">
          <chakra.legend fontWeight="semibold">Switched on for</chakra.legend>
          {audiences.map((each) => (
            <CheckboxField key={each} name={`has.${each}`} label={audienceLabels[each]} optional />
          ))}
        </chakra.fieldset>
        <ReasonField rows={2} />
        <Box>
          <SubmitButton>Save who has it</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

/** Whom the module is switched off for, whatever its routes say. */
export function AccessPart({ module }: { module: Module }) {
  const { enabled, mayEdit, offFor, title } = module;
  const on = audiences
    .filter((each) => !offFor.includes(each))
    .map((each) => audienceLabels[each].toLowerCase());
  return (
    <Section
      title="Who has it"
      lead={`Its routes say who may enter; here ${title} is switched off for some altogether. Open pages keep working.`}
    >
      <Stack gap="4">
        <Text>
          {enabled ? `On for ${on.join(', ') || 'nobody'}.` : 'The module is disabled: nobody has it.'}
        </Text>
        {mayEdit && <AudiencesForm key={offFor.join()} module={module} />}
      </Stack>
    </Section>
  );
}
