/// Chinese, in simplified and traditional script.
extension CSVVocabulary {
    static let chineseWords = #"""
        name: 名称 名稱
        name/given: 名字 名
        whole: 姓名 全名 显示名称 顯示名稱 显示名 顯示名 联系人 聯絡人 联系人姓名 聯絡人姓名 中文姓名 学生姓名 學生姓名
        family: 姓 姓氏
        middle: 中间名 中間名
        prefix: 称谓 稱謂 称呼 稱呼 敬称 头衔 尊称 尊稱
        suffix: 后缀 後綴
        nickname: 昵称 暱稱 呢称 别名 別名 绰号 綽號 網名 网名 外号
        phonetic: 拼音
        company: 公司 公司名称 公司名稱 单位 單位 组织 組織 工作单位 單位名稱 单位名称 企业 企業 机构 機構 供应商 供應商 厂商 廠商 公司名 機關 学校名称 工作單位 企业名称 企業名稱
        department: 部门 部門 科室 部门名称 所属部门 處室
        title: 职务 職務 职位 職位 职称 職稱 头衔职务 岗位 崗位
        role: 职业 職業
        email: 电子邮件 電子郵件 邮箱 郵箱 电子邮箱 電子郵箱 邮件 郵件 电邮 電郵 邮件地址 電子信箱 信箱 email e_mail 电子邮件地址 電子郵件地址 电邮地址 電郵地址 邮箱地址 電郵信箱 电子邮箱地址 e邮件
        phone: 固定电话 座机 市话 市話 固定電話 固定 电话 電話 联系电话 聯絡電話 电话号码 電話號碼 tel 连络电话 市内电话 市內電話 联络电话 市话号码 固话 电话1 連絡電話
        mobile: 手机 手機 移动电话 行動電話 手提电话 手提電話 移动 行動 手机号 手机号码 手機號碼 手機號 移动电话号码 手機電話 联系手机 聯絡手機
        fax: 传真 傳真 传真机 传真号 傳真電話 传真号码
        pager: 寻呼机 呼叫器 寻呼 傳呼機
        assistant: 助理 秘书 秘書
        main: 主要
        extension: 分机 分機 分机号 分機號碼
        web: 网络 網路
        page: 页 頁
        url: 网站 網站 网页 網頁 网址 網址 主页 個人網站 首頁 公司网址 個人網頁 网站地址
        address: 地址 住址 通讯地址 通訊地址 联系地址 聯絡地址 址 详细地址 联络地址 聯絡住址 居住地址 現居地址 通信地址 户籍地址
        street: 街道 街道地址 路 街 街道门牌 路名 门牌
        number: 号码 號碼 编号 号
        pobox: 邮政信箱 郵政信箱 信箱号
        postcode: 邮政编码 邮编 郵遞區號 郵編 郵政編碼 邮政编号 邮区 郵區 邮编号 郵遞區碼 邮码
        city: 市鎮 市镇 城市 市 市县 鄉鎮市區 市区 縣市 城镇 乡镇 城市名 地市 县 区 區 鎮 镇 鄉 乡 市县
        region: 省 省份 州 省市 縣 自治区 省市自治区 直辖市 省自治区直辖市 州省 地区 省区 省市区 縣市區 省级 省_市_自治区 縣_市 地區
        country: 国家 國家 国家地区 國家地區 国 國 国别 國別 国家或地区
        birthday: 生日 出生日期 出生年月日 出生年月 出生日 生辰
        birth: 出生
        date: 日期
        day: 日 日子
        month: 月 月份
        year: 年 年份
        anniversary: 纪念日 紀念日 周年纪念 结婚纪念日 結婚紀念日
        gender: 性别 性別
        spouse: 配偶 爱人 愛人 丈夫 妻子
        child: 子女
        manager: 经理 經理 主管 上级 上級
        categories: 类别 類別 分组 分組 分类 分類 群组 群組 标签 標籤 组别 組別
        note: 备注 備註 注释 註解 附注 附註 说明 說明 笔记 备注说明 附言 留言 備註說明 其他说明
        photo: 照片 相片 头像 頭像 图片 大頭照
        home: 家庭 住宅 住家 家 个人 個人 私人 居住 家用 住处 宅 家里 家裡
        work: 工作 办公 辦公 商务 商務 公司的 办公室 辦公室 业务 公务 单位 上班 公司
        other: 其他 其它
        first: 第一
        second: 第二
        full: 完整 详细 詳細
        value: 值
        type: 类型 類型
        ordinal: 备用 次要 備用
        owner: 客户 客戶 会员 會員 员工 員工 顾客 顧客 学生 學生 用户 用戶 真实 真實 学员 學員 患者 嘉宾 来宾 收件人 收货人 嘉賓 貴賓 队员 隊員 職員 职员 買家 买家 收貨人 儿童
        contact: 联系 聯絡 联络 聯繫 窗口 负责人 負責人 联络人 联系人 承办人 承辦人
        filler: 的 和 或 所在 所在地 与 及
        mother: 母亲 母親 妈妈 媽媽 妈 媽
        father: 父亲 父親 爸爸 爸
        parent: 家长 家長
        guardian: 监护人 監護人 监护 監護
        emergency: 紧急 緊急
        school: 学校 學校
        direct: 直线 直線 专线 專線 直拨
        switchboard: 总机 總機 代表线 代表線
        car: 汽车 汽車
        suite: 楼层 门牌号 楼栋 房间号 室 單元 单元
        messenger: LINE 微信 微信号 QQ号
        whatsapp: whatsapp
        residence: 居住地
        doctor: 医生 醫生
        billing: 账单 帳單 发票 發票
        delivery: 收货 收貨 送货 送貨 配送 寄送
        """#
}
