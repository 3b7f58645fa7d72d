import { TextField } from '../../forms';
import { queryOf, useCall, useQuery } from '../../http';
import { Alert, Box, Button, chakra, ErrorMessage, Flex, Loading, Text, TextLink } from '../../ui';
import { toast } from '../../ui/overlay';
import { FormDialog } from '../actions/form-dialog';
import { savedFilterCalls } from '../calls';

interface SavedFiltersDialogProps {
  list: string;
  query: Record<string, unknown>;
  /** The page with the list as it stands. */
  address: string;
  unsure: boolean;
  onClose: () => void;
}

const nameSchema = savedFilterCalls.save.body.pick(['name']);

/** What is kept of a list, and a name for what it shows now. */
export function SavedFiltersDialog({ list, query, address, unsure, onClose }: SavedFiltersDialogProps) {
  const save = useCall(savedFilterCalls.save);
  return (
    <FormDialog
      title="Saved filters"
      lead={<Kept list={list} onClose={onClose} />}
      confirm="Save"
      disabled={unsure}
      schema={nameSchema}
      defaults={{ name: '' }}
      failureTitle="These filters were not saved"
      onSubmit={async ({ name }) => {
        await save.mutateAsync({ body: { list, name, address, query } });
        toast({ severity: 'success', title: `“${name}” is saved`, body: 'The page Reports has it, too.' });
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name for what the list shows now"
        hint="Search, filters and order are kept. A name that you have already is replaced."
      />
    </FormDialog>
  );
}

/** Those of this list, each to be opened or removed. */
function Kept({ list, onClose }: Pick<SavedFiltersDialogProps, 'list' | 'onClose'>) {
  const mine = useQuery({ ...queryOf(savedFilterCalls.mine, { query: { list } }), staleTime: 0 });
  const remove = useCall(savedFilterCalls.remove);
  if (mine.isPending) return <Loading label="Loading your filters…" />;
  if (mine.isError) return <ErrorMessage error={mine.error} retry={() => void mine.refetch()} />;
  if (mine.data.length === 0) return <Text>You have saved none of this list.</Text>;
  return (
    <Box>
      <chakra.ul listStyle="none" color="fg">
        {mine.data.map(({ id, name, address }) => (
          <Flex
            as="li"
            key={id}
            gap="3"
            align="center"
            justify="space-between"
            borderBottomWidth="1px"
            py="1"
          >
            <chakra.span minW="0" overflowWrap="anywhere">
              <TextLink to={address} onClick={onClose}>
                {name}
              </TextLink>
            </chakra.span>
            <Button
              type="button"
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={`Remove ${name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              Remove
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      {remove.isError && <Alert status="error">{remove.error.message}</Alert>}
    </Box>
  );
}
