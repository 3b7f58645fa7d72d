import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import { menuIcons, menuLookSchema, type MenuIconName, type MenuLook } from '@portal/shared/model';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { MenuEntry } from './menus.api';

interface LookDialogProps {
  look: MenuLook;
  entry: MenuEntry | undefined;
  onSave: (look: MenuLook) => void;
  onClose: () => void;
}

const icons = menuIcons.map((icon) => ({ value: icon, label: icon }));
/** Leads back to this page: the server refuses to switch it off. */
const wayBack = 'user management';

/** Words, icon and switch of one entry. Nothing is live before it is published. */
export function LookDialog({ look, entry, onSave, onClose }: LookDialogProps) {
  const [answer] = entry?.answers ?? [];
  const title = `Menu entry “${look.name}”`;
  const save = ({ label, icon, active }: { label: string; icon: string; active: boolean }) => {
    onSave({ name: look.name, label: label || null, icon: (icon || null) as MenuIconName | null, active });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={menuLookSchema}
        defaults={{ label: look.label ?? '', icon: look.icon ?? '', active: look.active }}
        onSubmit={save}
        label={title}
      >
        <Stack gap="5">
          <ErrorSummary />
          <TextField
            name="label"
            label="Label"
            optional
            hint={
              answer ? `Left empty: ${answer.label}, as its module says.` : 'Left empty: as its module says.'
            }
          />
          <SelectField name="icon" label="Icon" optional options={icons} placeholder="As its module says" />
          <CheckboxField
            name="active"
            label="Switched on"
            readOnly={look.name === wayBack}
            hint={
              look.name === wayBack
                ? 'This entry leads back here and stays on.'
                : 'Switched off, nobody has it, whatever their roles.'
            }
          />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Keep</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
