import { useId, useState, type SyntheticEvent } from 'react';
import { Alert, Button, Flex, Input, Text, chakra } from '../../ui';
import { Modal } from '../../ui/overlay';
import { longestName } from './saved-filters-store';

interface SaveFiltersDialogProps {
  open: boolean;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

/** Asks under what name. */
export function SaveFiltersDialog({ open, onClose, onSave }: SaveFiltersDialogProps) {
  const form = useId();
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form}>
        Save
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title="Save these filters" size="sm" footer={footer}>
      <NameForm id={form} onSave={onSave} />
    </Modal>
  );
}

function NameForm({ id, onSave }: { id: string; onSave: (name: string) => Promise<void> }) {
  const field = useId();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFailure('Give it a name.');
    onSave(name.trim()).catch(() => setFailure('This browser does not keep anything.'));
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <chakra.label htmlFor={field} display="block" fontWeight="semibold" mb="1.5">
        Name
      </chakra.label>
      <Input
        id={field}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-describedby={`${field}-hint`}
        aria-invalid={failure ? true : undefined}
      />
      <Text id={`${field}-hint`} textStyle="sm" color="fg.muted" mt="1.5">
        Search, filters and order are kept on this device until you sign out.
      </Text>
      {failure && (
        <Alert status="error" mt="3">
          {failure}
        </Alert>
      )}
    </form>
  );
}

interface ManageSavedDialogProps {
  open: boolean;
  onClose: () => void;
  names: readonly string[];
  onRemove: (name: string) => void;
}

/** What is kept, each to be removed. */
export function ManageSavedDialog({ open, onClose, names, onRemove }: ManageSavedDialogProps) {
  const footer = (
    <Button variant="outline" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <Modal open={open} onClose={onClose} title="Saved filters" size="sm" footer={footer}>
      <chakra.ul listStyle="none">
        {names.map((name) => (
          <Flex
            as="li"
            key={name}
            gap="3"
            align="center"
            justify="space-between"
            borderBottomWidth="1px"
            py="1.5"
          >
            <chakra.span minW="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <Button
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(name)}
            >
              Remove
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Modal>
  );
}
