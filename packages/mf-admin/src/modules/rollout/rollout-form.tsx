import { ReasonField } from '@portal/shared/lists';
import { registry } from '@portal/contracts/registry';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useWatch,
} from '@portal/shared/forms';
import { ProblemError, queryOf, useCall, useQuery } from '@portal/shared/http';
import { textField, type Audience, type FieldError } from '@portal/shared/model';
import { Box, SimpleGrid, Stack, Text, chakra } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { accepted, Incompatible } from '../actions/placing';
import { lines } from '../../lib/lines';
import type { Module } from '../modules.api';
import { audienceLabels, ruleInWords } from '../labels';
import { useState } from 'react';

const audiences = Object.keys(audienceLabels) as Audience[];

/** Names are written one a line. */
const schema = registry.canary.rollout.body.omit(['audiences', 'roles', 'testers', 'version']).shape({
  version: textField('Choose a release', 60),
  roles: textField(),
  testers: textField(undefined, 4000),
});
const errorPath = ({ path }: FieldError) => path.replace(/^(roles|testers)[.[].*$/, '$1');

interface Answers {
  version: string;
  percent: number;
  whom: Record<Audience, boolean>;
  roles: string;
  testers: string;
  reason: string;
  acceptIncompatible: boolean;
}

const ruleOf = ({ percent, whom, roles, testers }: Answers) => ({
  percent: Number(percent),
  audiences: audiences.filter((each) => whom[each]),
  roles: lines(roles),
  testers: lines(testers),
});

/** What the answers mean, said before they are sent. */
function InWords() {
  const answers = useWatch() as Answers;
  const rule = ruleOf(answers);
  const fits = Number.isInteger(rule.percent) && rule.percent >= 0 && rule.percent <= 100;
  return (
    <Text role="status" fontWeight="medium">
      {fits ? `Goes to ${ruleInWords(rule)}.` : ''}
    </Text>
  );
}

/** Releases that may be sent: those of the last weeks; older ones come by their version from the list of releases. */
function useSendable(module: Module, asked: string) {
  const query = { pageSize: 20 } as const;
  const releases = useQuery(queryOf(registry.releases.list, { params: { id: module.id }, query }));
  const versions = releases.data?.rows
    .filter(({ usable, state }) => usable && state !== 'live')
    .map(({ version }) => version);
  const known = asked && !versions?.includes(asked) ? [asked, ...(versions ?? [])] : versions;
  return known?.map((version) => ({ value: version, label: version }));
}

function Whom() {
  return (
    <>
      <chakra.fieldset border="0" p="0" m="0">
        <chakra.legend fontWeight="semibold">Only for</chakra.legend>
        <Text textStyle="sm" color="fg.muted">
          Everybody, where none is ticked.
        </Text>
        <SimpleGrid columns={{ base: 2, md: 4 }}>
          {audiences.map((each) => (
            <CheckboxField key={each} name={`whom.${each}`} label={audienceLabels[each]} optional />
          ))}
        </SimpleGrid>
      </chakra.fieldset>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TextAreaField
          name="roles"
          label="Only with one of these roles"
          optional
          hint="Codes of roles, one a line, as in bursar"
        />
        <TextAreaField
          name="testers"
          label="Testers"
          optional
          hint="User names, one a line. They get it at any percentage."
        />
      </SimpleGrid>
    </>
  );
}

/** Sends a release to some people in the place of the live one, or changes to whom. */
export function RolloutForm({ module, version }: { module: Module; version: string }) {
  const { mutateAsync } = useCall(registry.canary.rollout);
  const [refusal, setRefusal] = useState<ProblemError | null>(null);
  const sendable = useSendable(module, version);
  const { rule } = module.canary ?? {};
  const defaults: Answers = {
    version,
    percent: rule?.percent ?? 5,
    whom: Object.fromEntries(
      audiences.map((each) => [each, rule?.audiences.includes(each) ?? false]),
    ) as Answers['whom'],
    roles: rule?.roles.join('\n') ?? '',
    testers: rule?.testers.join('\n') ?? '',
    reason: '',
    acceptIncompatible: false,
  };
  const submit = async (given: object) => {
    const answers = given as Answers;
    const { reason, acceptIncompatible } = answers;
    const body = {
      ...ruleOf(answers),
      reason,
      version: answers.version,
      ...accepted(acceptIncompatible),
    };
    try {
      await mutateAsync({ params: { id: module.id }, body });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'RELEASE_INCOMPATIBLE') throw error;
      setRefusal(error);
      // The calls have a list of their own: the summary of the form says the sentence above them.
      throw new Error(error.message, { cause: error });
    }
    setRefusal(null);
    toast({ severity: 'success', title: `${answers.version} goes to ${ruleInWords(body)}` });
  };
  return (
    <Form schema={schema} defaults={{ ...defaults }} onSubmit={submit} errorPath={errorPath} label="Rollout">
      <Stack gap="5">
        <ErrorSummary />
        {refusal && <Incompatible error={refusal} />}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <SelectField
            name="version"
            label="Release"
            hint="Stands in for the live one."
            options={sendable}
            placeholder="Choose a release"
          />
          <TextField
            name="percent"
            label="Percentage"
            inputMode="numeric"
            hint="0 to 100. The same people stay in when it grows."
          />
        </SimpleGrid>
        <Whom />
        <InWords />
        <ReasonField rows={2} />
        <Box>
          <SubmitButton>Send to these people</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
