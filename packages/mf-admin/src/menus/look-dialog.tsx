import {
  CheckboxField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import {
  menuIcons,
  menuLookSchema,
  type MenuIconName,
  type MenuLook,
} from '@portal/contracts/administration';
import { Button, Flex, Stack } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { MenuEntry } from './menus.api';

interface LookDialogProps {
  look: MenuLook;
  entry: MenuEntry | undefined;
  /** Names in their order. */
  names: readonly string[];
  /** `after` is the name that it stands behind; empty for the first place. */
  onSave: (look: MenuLook, after: string) => void;
  onClose: () => void;
}

interface Entered {
  label: string;
  icon: string;
  active: boolean;
  after: string;
}

const icons = menuIcons.map((icon) => ({ value: icon, label: icon }));
/** Leads back to this page: the server refuses to switch it off. */
const wayBack = 'user management';

/** Words, icon and switch of one entry. Nothing is live before it is published. */
export function LookDialog({ look, entry, names, onSave, onClose }: LookDialogProps) {
  const [answer] = entry?.answers ?? [];
  const title = `Menu entry “${look.name}”`;
  const others = names.filter((name) => name !== look.name);
  const before = names[names.indexOf(look.name) - 1] ?? '';
  const save = ({ label, icon, active, after }: Entered) => {
    const chosen = (icon || null) as MenuIconName | null;
    onSave({ name: look.name, label: label || null, icon: chosen, active }, after);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={menuLookSchema}
        defaults={{ label: look.label ?? '', icon: look.icon ?? '', active: look.active, after: before }}
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
          <SelectField
            name="after"
            label="Stands after"
            optional
            options={others.map((name) => ({ value: name, label: name }))}
            placeholder="Nothing: it is the first"
          />
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
