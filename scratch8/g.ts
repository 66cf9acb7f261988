import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
for (const { slug, with: w } of HEALTH_TOPICS) for (const { thing, alsoCalled = [] } of w) for (const n of [thing.en, ...alsoCalled]) if (/^(diet|count|counts|sugar|honey|is|in|for)s?$/iu.test(n) || /\bdiet\b|\bcount/iu.test(n)) console.log(slug, thing.en, "|", n);
