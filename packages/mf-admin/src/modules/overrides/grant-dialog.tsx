import { administration } from '@portal/contracts/administration';
import {
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import type { CallInput } from '@portal/shared/model';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useFreshRegistry, type ModuleRow } from '../modules.api';

const { grantOverride } = administration.modules;
type Body = CallInput<typeof grantOverride>['body'];

const title = 'Let somebody run their own build';
const entries = { userName: '', module: '', origin: 'https://localhost:4400', minutes: '60', reason: '' };
const times = [
  { value: '30', label: 'Half an hour' },
  { value: '60', label: 'An hour' },
  { value: '240', label: 'Four hours' },
  { value: '480', label: 'Eight hours' },
];

/** Asks whom, which module, from where and how long. */
export function GrantDialog({ modules, onClose }: { modules: readonly ModuleRow[]; onClose: () => void }) {
  const fresh = useFreshRegistry();
  const submit = async (body: Body) => {
    await request(grantOverride, { body });
    await fresh();
    toast({
      severity: 'success',
      title: 'Granted',
      body: `${body.userName} can open ${body.module} from ${body.origin}`,
    });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form schema={grantOverride.body} defaults={entries} onSubmit={submit} label={title}>
        <Stack gap="5">
          <ErrorSummary />
          <TextField name="userName" label="User name" hint="Of the developer, in this portal" />
          <SelectField
            name="module"
            label="Module"
            options={modules.map(({ id, title: name }) => ({ value: id, label: name }))}
          />
          <TextField name="origin" label="Address of the build" inputMode="text" />
          <SelectField name="minutes" label="For how long" options={times} />
          <TextAreaField name="reason" label="Reason" rows={2} hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Grant</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
