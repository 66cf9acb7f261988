import { Bars } from "#web/ui/data/bars.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ASSISTANT } from "./assistant-admin.copy.ts";
import type { AssistantView } from "./assistant-view.ts";

type DayRow = AssistantView["use"][number];

const NAMES = ["day", "questions", "answered", "none", "refused", "grave", "today"] as const;
const COLUMNS: readonly Column<DayRow>[] = NAMES.map((name) => ({
  head: ASSISTANT.useColumns[name],
  cell: (row) => row[name],
}));

/** Usage of the assistant: a chart by day, and its figures. */
export function UseFigures({ days }: { readonly days: readonly DayRow[] }) {
  return (
    <TitledSection id="use" title={ASSISTANT.use} titleClass="text-h3" className="mb-12">
      <p className="mt-2 mb-4 max-w-[60ch] text-sm text-muted">{ASSISTANT.useLead}</p>
      <div className="grid gap-6">
        <div className="max-w-[560px]">
          <Bars
            caption={ASSISTANT.useDays}
            bars={days.map(({ day, questions }) => ({ label: day, value: questions }))}
          />
        </div>
        <Table
          label={ASSISTANT.useTable}
          columns={COLUMNS}
          rows={days.filter(({ questions }) => questions > 0)}
          keyOf={({ day }) => day}
          empty={ASSISTANT.useNone}
        />
      </div>
    </TitledSection>
  );
}
