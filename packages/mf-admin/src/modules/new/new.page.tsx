import { registry } from '@portal/contracts/registry';
import { ErrorSummary, Form, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import type { CallInput } from '@portal/shared/model';
import { Section, ReasonField } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Flex, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { crumb, viewPath } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';

type Body = CallInput<typeof registry.registration.create>['body'];

const entries = { id: '', title: '', owner: '', publicKey: '', reason: '' };

/** Makes a module known: from then on its team publishes by itself. */
export default function NewModulePage() {
  const navigate = useNavigate();
  const { mutateAsync } = useCall(registry.registration.create);
  const submit = async (body: Body) => {
    await mutateAsync({ body });
    toast({ severity: 'success', title: `${body.title} is registered`, body: 'Its team can publish now.' });
    void navigate(viewPath(body.id));
  };
  return (
    <>
      <RegistryTabs />
      <PageHeader
        title="Register a module"
        crumbs={[crumb, { label: 'Register a module' }]}
        lead="A team that wants to publish gives you the public half of its key. The private half never leaves its machines."
      />
      <Section title="Module and team">
        <Form
          schema={registry.registration.create.body}
          defaults={entries}
          onSubmit={submit}
          label="Module and team"
        >
          <Stack gap="5">
            <ErrorSummary />
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
              <TextField name="id" label="Id" hint="Lower-case words joined by hyphens, as in mf-library" />
              <TextField name="title" label="Title" hint="What people call it, as in Library" />
              <TextField name="owner" label="Team" hint="Who answers for it, as in library-team" />
            </SimpleGrid>
            <TextAreaField
              name="publicKey"
              label="Public key"
              rows={4}
              hint="Ed25519 in PEM form, as portal-module keys prints it. Never the private key."
            />
            <ReasonField rows={2} />
            <Flex gap="3" wrap="wrap">
              <SubmitButton>Register module</SubmitButton>
            </Flex>
          </Stack>
        </Form>
      </Section>
    </>
  );
}
