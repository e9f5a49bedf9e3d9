/// Japanese.
extension CSVVocabulary {
    static let japaneseWords = #"""
        name: 名前 氏名 お名前 御名前 御氏名
        whole: 氏名 表示名 姓名 ご氏名 フルネーム
        name/given: 名
        family: 姓 苗字 名字 ラストネーム
        middle: ミドルネーム ミドル
        prefix: 敬称 肩書き
        suffix: サフィックス
        nickname: ニックネーム あだ名 愛称 ニック 通称 呼び名
        phonetic: ふりがな フリガナ よみ ヨミ 読み カナ かな よみがな ヨミガナ 読み仮名
        company: 会社名 会社 勤務先名 組織 法人名 団体名 企業名 勤務先会社 組織名 取引先 取引先名 得意先 仕入先 御社名 貴社名 学校名 所属先 所属団体 会社名称
        department: 部署 部署名 所属 部門 部 部課 部課名 課 所属部署
        title: 役職 役職名 職位 肩書 ポジション 職名
        role: 職業 職種
        email: メールアドレス 電子メール メール eメール メルアド メアド 電子メールアドレス mail email e_mail アドレス_メール メールアドレス1 eメールアドレス 電子メイル
        phone: 電話 tel 電話番号 でんわ 連絡先電話 固定 電話番 電話番号1 お電話 ご連絡先電話番号 連絡先電話番号 連絡先番号
        mobile: 携帯 携帯電話 携帯番号 モバイル ケータイ 携帯電話番号 スマホ 携帯no
        fax: ファックス ファクス ファクシミリ fax fax番号 ファックス番号
        pager: ポケットベル ポケベル
        car: 自動車
        radio: 無線
        callback: コールバック
        assistant: 秘書
        main: 代表 通常
        extension: 内線 内線番号
        web: ウェブ web
        page: ページ
        url: ホームページ ウェブサイト サイト url ウェブページ hp ウェブ サイトurl webサイト
        address: アドレス 住所 ご住所 所在地 現住所 ご自宅住所
        street: 番地 丁目 町名 町名番地 町域 番地等 住所1 それ以降の住所
        suite: 建物名 建物 マンション 部屋番号 ビル 建物名等 建物名部屋番号 マンション名 住所2 マンション名部屋番号 号室
        number: 番号
        pobox: 私書箱
        postcode: 郵便番号 郵便 〒
        city: 市区町村 市町村 市区郡 市 市区 郡市区
        region: 都道府県 県 都道府県名 県名
        country: 国 国名 国地域
        birthday: 誕生日 生年月日 お誕生日 誕生 生年月
        birth: 誕生 生まれ
        date: 日付
        day: 日
        month: 月
        year: 年
        anniversary: 記念日 結婚記念日
        gender: 性別 男女
        spouse: 配偶者 配偶者名 妻 夫
        manager: 上司 上司名 マネージャー
        categories: 分類 グループ カテゴリ カテゴリー タグ 分類項目 ラベル 区分 グループ名 カテゴリー名
        note: メモ 備考 注記 ノート コメント 備考欄 特記事項 摘要 その他備考
        photo: 写真 顔写真 画像
        home: 自宅 個人 プライベート ご自宅 家 個人用
        work: 会社用 勤務先 職場 仕事 オフィス 仕事用 社用 仕事先 勤務
        other: その他 別 その他の 別の
        first: 第一 第1
        second: 第二 第2
        value: 値
        type: 種類 種別 タイプ
        ordinal: 予備
        owner: 顧客 会員 お客様 参加者 社員 児童 生徒 学生 園児 氏 お子様 参加 患者 受取人 宛名 選手 部員 招待客 ゲスト 従業員 出席者
        contact: 連絡先 担当者 ご担当者 担当 窓口 連絡者
        filler: の と または 及び および ・ 様 用
        mother: 母 母親 お母さん 母名 お母様
        father: 父 父親 お父さん 父名 お父様
        parent: 親
        guardian: 保護者 保護者名 保護者氏名
        emergency: 緊急 緊急時
        school: 学校
        direct: 直通
        switchboard: 代表番号 代表電話
        residence: 居住地
        housenumber: 番地号
        messenger: LINE
        doctor: 医師 主治医
        given: 下の名前 ファーストネーム
        billing: 請求 請求先
        delivery: 配送 配送先 お届け先 送付先
        """#
}
