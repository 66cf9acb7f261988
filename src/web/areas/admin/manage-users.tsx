import { Form, useSearchParams } from "react-router";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Table } from "#web/ui/table.tsx";
import { NOT_CONNECTED, USERS } from "./desk.copy.ts";

export const meta = () => privateMeta(USERS.title);

const columns = USERS.heads.map((head) => ({ head, cell: () => null }));

export default function ManageUsers() {
  const [search] = useSearchParams();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-6">
        <h1>{USERS.title}</h1>
        <Form role="search" className="w-full sm:w-[340px]">
          <Field
            label={USERS.search}
            name="name"
            type="search"
            placeholder={USERS.searchExample}
            defaultValue={search.get("name") ?? ""}
          />
        </Form>
      </div>
      <div className="mb-6">
        <Alert kind="info">{NOT_CONNECTED}</Alert>
      </div>
      <Table label={USERS.title} columns={columns} rows={[]} keyOf={String} empty={USERS.none} />
    </>
  );
}
