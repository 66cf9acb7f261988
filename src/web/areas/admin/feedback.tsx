import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { FEEDBACK, NOT_CONNECTED } from "./desk.copy.ts";

export const meta = () => privateMeta(FEEDBACK.title);

const NOTHING = { count: 0, average: 0 };
const columnsOf = (heads: readonly string[]) => heads.map((head) => ({ head, cell: () => null }));
const BIG = "font-display text-[3rem] leading-none font-medium text-leaf tabular-nums";

function Figures() {
  const average = NOTHING.average.toFixed(1);
  return (
    <dl className="mb-7 flex flex-wrap gap-x-14 gap-y-5">
      <div>
        <dt className="mb-2 text-sm text-muted">{FEEDBACK.total}</dt>
        <dd className={BIG}>{NOTHING.count}</dd>
      </div>
      <div>
        <dt className="mb-2 text-sm text-muted">{FEEDBACK.average}</dt>
        <dd className="flex flex-wrap items-center gap-4">
          <span className={BIG}>{average}</span>
          <Stars value={NOTHING.average} label={FEEDBACK.stars(average)} />
        </dd>
      </div>
    </dl>
  );
}

export default function Feedback() {
  const tabs = [
    {
      id: "feedback",
      title: FEEDBACK.feedbackTab(NOTHING.count),
      content: (
        <>
          <Figures />
          <Table
            label={FEEDBACK.feedbackTab(NOTHING.count)}
            columns={columnsOf(FEEDBACK.feedbackHeads)}
            rows={[]}
            keyOf={String}
            empty={FEEDBACK.noFeedback}
          />
        </>
      ),
    },
    {
      id: "contacts",
      title: FEEDBACK.contactTab(NOTHING.count),
      content: (
        <Table
          label={FEEDBACK.contactTab(NOTHING.count)}
          columns={columnsOf(FEEDBACK.contactHeads)}
          rows={[]}
          keyOf={String}
          empty={FEEDBACK.noContacts}
        />
      ),
    },
  ];
  return (
    <>
      <h1 className="mb-6">{FEEDBACK.title}</h1>
      <div className="mb-6">
        <Alert kind="info">{NOT_CONNECTED}</Alert>
      </div>
      <Tabs label={FEEDBACK.title} tabs={tabs} />
    </>
  );
}
